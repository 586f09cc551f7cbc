import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { addCategories, addTorrent } from '../support/api-torrents'

const countParts = () =>
  env.DB.prepare('select count(distinct segid) from torrent_search_idx').first<number>('count(distinct segid)')

const find = async (words: string) => {
  const search = env.DB.prepare('select -rowid as id from torrent_search where torrent_search match ? order by rowid')
  return (await search.bind(words).all<{ id: number }>()).results.map(({ id }) => id)
}

test('merges search index segments without losing entries', async () => {
  await addCategories()
  const ids: number[] = []
  for (let index = 0; index < 6; index++) ids.unshift((await addTorrent({ name: `Harbour ${index}` })).id)
  const before = await countParts()
  await runJobs(env, 0)
  expect(await countParts()).toBeLessThan(Number(before))
  expect(await find('harbour')).toEqual(ids)
  expect(await find('name : "4"')).toEqual([ids[1]])
  await env.DB.prepare("insert into torrent_search (torrent_search, rank) values ('integrity-check', 1)").run()
})
