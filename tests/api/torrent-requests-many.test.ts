import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { requestSorts } from '../../contract/torrent-requests'
import { startApi } from '../support/api-client'
import { startRequests } from '../support/api-torrent-requests'

const api = startApi()
const { people, open, list, pledge } = startRequests(api)

it('reads few of 5000 requests for a filter with few requests, in each order', async () => {
  await env.DB.prepare(
    `with recursive more (n) as (select 1 union all select n + 1 from more where n < 5000)
     insert into torrent_requests (title, category_id, requester_id, description, description_html, renderer_version, created_at)
     select 'Missing ' || n, (select id from categories where slug = 'tv'), ?, '', '', 0, 0 from more`,
  )
    .bind(people.moderator.id)
    .run()
  const { slug } = await open(people.requester, { points: 0 })
  await pledge(slug, people.supporter, 0)
  const own = await open(people.supporter, { title: 'The General', points: 10 })
  await pledge(own.slug, people.requester, 0)
  for (const sort of requestSorts) {
    for (const filter of ['q=general', 'of=mine', 'of=mine&q=general', 'of=mine&category=movies', 'of=supported']) {
      api.log.length = 0
      const query = `?${filter}&sort=${sort}&perPage=10`
      const { data } = await list(people.supporter, query)
      expect(data.map((request) => request.slug)).toEqual(filter.startsWith('of=mine') ? [own.slug] : [own.slug, slug])
      const line = api.log.map((each) => JSON.parse(each)).find(({ event }) => event === 'request')
      expect(line.rowsRead, query).toBeLessThan(200)
    }
  }
})
