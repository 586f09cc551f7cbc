import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { addCategories, addTorrent } from '../support/api-torrents'

const listAnalysed = async () => {
  const { results } = await env.DB.prepare('select distinct tbl from sqlite_stat1').all<{ tbl: string }>()
  return results.map(({ tbl }) => tbl)
}

test('refreshes the query planner statistics once a day', async () => {
  await addCategories()
  await addTorrent()
  await runJobs(env, Date.UTC(2026, 10, 21, 4, 10))
  expect(await listAnalysed()).toEqual(expect.arrayContaining(['torrents', 'categories']))
})
