import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { findRequests } from '../../api/torrent-requests/requests.queries'
import { RequestListQuery, requestSorts } from '../../contract/torrent-requests'
import { startApi } from '../support/api-client'
import { startRequests } from '../support/api-torrent-requests'

const api = startApi()
const { people, open, list, pledge } = startRequests(api)

const addMany = () =>
  env.DB.prepare(
    `with recursive more (n) as (select 1 union all select n + 1 from more where n < 5000)
     insert into torrent_requests (title, category_id, requester_id, description, description_html, renderer_version, created_at, bounty)
     select 'Missing ' || n, (select id from categories where slug = 'tv'), ?, '', '', 0, 0, n * 7919 % 5003 from more`,
  )
    .bind(people.moderator.id)
    .run()

async function expectFewRows(query: string, slugs: string[]) {
  api.log.length = 0
  const { data } = await list(people.supporter, query)
  expect(data.map((request) => request.slug)).toEqual(slugs)
  const line = api.log.map((each) => JSON.parse(each)).find(({ event }) => event === 'request')
  expect(line.rowsRead, query).toBeLessThan(200)
}

it('reads few of 5000 requests for a filter with few requests, in each order', async () => {
  await addMany()
  const { slug } = await open(people.requester, { points: 0 })
  await pledge(slug, people.supporter, 0)
  const own = await open(people.supporter, { title: 'The General', points: 10 })
  await pledge(own.slug, people.requester, 0)
  for (const sort of requestSorts) {
    for (const filter of ['q=general', 'of=supported', 'category=movies'])
      await expectFewRows(`?${filter}&sort=${sort}&perPage=10`, [own.slug, slug])
    for (const filter of ['of=mine', 'of=mine&q=general', 'of=mine&category=movies'])
      await expectFewRows(`?${filter}&sort=${sort}&perPage=10`, [own.slug])
  }
  await env.DB.prepare('analyze').run()
  for (const sort of requestSorts) await expectFewRows(`?category=movies&sort=${sort}`, [own.slug, slug])
})

it('pages through a large category in each order', async () => {
  await addMany()
  const other = await open(people.requester)
  const db = drizzle(env.DB)
  const pages = async (sort: string) => {
    const query = { category: 'tv', sort, perPage: 3 }
    const read = (page: number) => findRequests(db, RequestListQuery.parse({ ...query, page }), people.supporter.id)
    return [await read(1), await read(2)]
  }
  const bounties = (await pages('bounty')).flatMap(({ data }) => data.map(({ bounty }) => bounty))
  expect(bounties).toEqual([5002, 5001, 5000, 4999, 4998, 4997])
  const titles = (await pages('newest')).map(({ data, meta }) => [meta.total, ...data.map(({ title }) => title)])
  expect(titles).toEqual([
    [5000, 'Missing 5000', 'Missing 4999', 'Missing 4998'],
    [5000, 'Missing 4997', 'Missing 4996', 'Missing 4995'],
  ])
  expect(JSON.stringify(await pages('supporters'))).not.toContain(other.slug)
})
