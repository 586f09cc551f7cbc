import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { SearchPage } from '../../contract/search'
import { startApi } from '../support/api-client'
import { enter, send } from '../support/api-person'
import { startRequests } from '../support/api-torrent-requests'

const api = startApi()
const { people, open, upload, propose, accept } = startRequests(api)

async function find(q: string, query: Record<string, string> = {}) {
  const answer = await send(api, 'GET', `/v1/search?${new URLSearchParams({ q, ...query })}`, people.supporter)
  return SearchPage.strict().parse(await answer.json())
}

it('finds requests by title, open ones first', async () => {
  const older = await open(people.requester, { title: 'Greylag of 1926', points: 10 })
  const filled = await open(people.requester, { title: 'Greylag', points: 0 })
  const torrent = await upload()
  await propose(filled.slug, torrent.slug, people.uploader)
  expect((await find('greylag')).requests.map(({ slug, state }) => [slug, state])).toEqual([
    [filled.slug, 'proposed'],
    [older.slug, 'open'],
  ])
  await accept(filled.slug, torrent.slug, people.requester)
  const { requests, counts, exact } = await find('greylag')
  expect(requests.map(({ slug, state }) => [slug, state])).toEqual([
    [older.slug, 'open'],
    [filled.slug, 'filled'],
  ])
  expect(requests[0]).toMatchObject({ bounty: 10, name: [{ text: 'Greylag', isHit: true }, { text: ' of 1926' }] })
  expect([counts.requests, exact]).toEqual([{ total: 2, isCapped: false }, []])
  expect((await find('greylag of 1926')).exact).toEqual(['requests'])
  const page = await find('greylag', { kind: 'requests', perPage: '1', page: '2' })
  expect([page.requests.map(({ slug }) => slug), page.counts.requests.total]).toEqual([[filled.slug], 2])
  for (const q of ['greylag -1926 -"greylag"', 'subtitles', 'title : greylag'])
    expect((await find(q)).requests).toEqual([])
})

it('reads few rows when most of many requests match', async () => {
  const { id } = await enter(api)
  await env.DB.prepare(
    `with recursive more (n) as (select 1 union all select n + 1 from more where n < 5000)
     insert into torrent_requests (title, requester_id, description, description_html, renderer_version, created_at)
     select 'Shearwater ' || n, ?, '', '', 0, 0 from more`,
  )
    .bind(id)
    .run()
  api.log.length = 0
  const { requests, counts } = await find('shearwater')
  expect([requests.length, counts.requests.isCapped]).toEqual([5, true])
  const line = api.log.map((each) => JSON.parse(each)).find(({ event }) => event === 'request')
  expect(line.rowsRead).toBeLessThan(800)
})
