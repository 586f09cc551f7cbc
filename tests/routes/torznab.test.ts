import { describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { torrentPageSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'

const key = 'ab'.repeat(16)
const { stack } = setUpScriptedStack()
const searched = `/v1/feeds/${key}/search`

const [row] = torrentPageSample.data
const categories = [
  { slug: 'movies', name: 'Films & <more>', parent: null, number: 100_001, main: 2000, subcategory: null },
  { slug: 'tv', name: 'TV', parent: null, number: 100_002, main: 5000, subcategory: null },
  { slug: 'series', name: 'Series', parent: 'tv', number: 100_010, main: 5000, subcategory: null },
]
const subcategories = [{ number: 5040, main: 5000, name: 'HD' }]
const promotion = { download: 0, upload: 2, until: null }
const episode = {
  ...row,
  ...{ name: 'Caminandes S01E02 & \u0001<more>', slug: 'caminandes-4', category: 'series', categoryName: 'Series' },
  ...{ size: 700_000_000, files: 3, completed: 9, seeders: 5, leechers: 2, promotion },
  ...{ newznab: [5000, 5040, 100_002, 100_010], infoHash: 'c0'.repeat(20) },
  publishedAt: '2026-01-02T03:04:05.000Z',
}
const meta = { page: 3, perPage: 25, total: 76, totalIsCapped: false }

/** The answer, and the query that the API received. */
async function ask(query: string) {
  stack.api.answer(searched, () => Response.json({ data: [episode], meta, categories, subcategories }))
  const response = await stack.visitor().send(`/feeds/${key}/api?${query}`)
  const received = new URLSearchParams(stack.api.callsTo(searched).at(-1)?.search)
  return { status: response.status, type: response.headers.get('content-type'), xml: await response.text(), received }
}

const attribute = (name: string, value: string | number) => `<torznab:attr name="${name}" value="${value}"/>`

describe('a feed as a Torznab indexer', () => {
  it('says which searches and categories it has', async () => {
    const { status, type, xml } = await ask('t=caps')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><caps>/)
    expect(xml).toContain('<tv-search available="yes" supportedParams="q,season,ep"/>')
    expect(xml).toContain('<limits default="50" max="100"/>')
    expect(xml).toContain(
      '<category id="2000" name="Movies"><subcat id="100001" name="Films &amp; &lt;more&gt;"/></category>' +
        '<category id="5000" name="TV"><subcat id="5040" name="HD"/><subcat id="100002" name="TV"/><subcat id="100010" name="Series"/></category>',
    )
  })

  it('lists rows with their categories, figures, promotion and the address of the metafile', async () => {
    const { status, type, xml, received } = await ask('t=search&q=caminandes&cat=5000,100010&limit=25&offset=50')
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(Object.fromEntries(received)).toEqual({ q: 'caminandes', cat: '5000,100010', page: '3', perPage: '25' })
    expect(xml).toContain('<newznab:response offset="50" total="76"/>')
    expect(xml).toContain('<title>Caminandes S01E02 &amp; &lt;more&gt;</title>')
    const { origin } = new URL(stack.url)
    const metafile = `${origin}/feeds/${key}/torrents/caminandes-4`
    expect(xml).toContain(`<enclosure url="${metafile}" length="700000000" type="application/x-bittorrent"/>`)
    expect(xml).toContain(`<comments>${origin}/torrents/caminandes-4</comments>`)
    expect(xml).toContain(
      `${attribute('category', 5000)}${attribute('category', 5040)}${attribute('category', 100_002)}`,
    )
    for (const [name, value] of [
      ['size', 700_000_000],
      ['files', 3],
      ['grabs', 9],
      ['seeders', 5],
      ['peers', 7],
      ['infohash', 'c0'.repeat(20)],
      ['downloadvolumefactor', 0],
      ['uploadvolumefactor', 2],
    ] as const) {
      expect(xml).toContain(attribute(name, value))
    }
  })

  // cross-seed and autobrr download `link` and need `size`; autobrr needs numbers as categories and as the zone of the date.
  it('has the elements that some programs read instead of attributes', async () => {
    const { xml } = await ask('t=search')
    const [, item = ''] = /<item>(.*?)<\/item>/.exec(xml) ?? []
    expect(item).toContain(`<link>${new URL(stack.url).origin}/feeds/${key}/torrents/caminandes-4</link>`)
    expect(item).toContain('<size>700000000</size>')
    expect(item).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 +0000</pubDate>')
    expect(item.match(/<category.*?<\/category>/g)).toEqual(
      [5000, 5040, 100_002, 100_010].map((number) => `<category>${number}</category>`),
    )
  })

  it.each([
    ['t=tvsearch&q=caminandes&season=1&ep=2', 'caminandes S01E02'],
    ['t=tvsearch&q=caminandes&season=S01&ep=E12', 'caminandes S01E12'],
    ['t=tvsearch&q=caminandes&season=0', 'caminandes S00'],
    ['t=tvsearch&q=news&season=2026&ep=1/9', 'news 2026 01 09'],
    ['t=tvsearch&q=news&season=2026', 'news S2026'],
    ['t=tvsearch&season=1', 'S01'],
    ['t=tvsearch&q=caminandes&tvdbid=12', 'caminandes'],
    ['t=movie&q=metropolis&year=1927&season=1', 'metropolis 1927'],
    ['t=music&artist=Bach&album=Partitas', 'Bach Partitas'],
    ['t=book&author=Ibsen&title=Peer+Gynt', 'Ibsen Peer Gynt'],
    ['t=search&extended=1&apikey=x', ''],
  ])('reads %s as words', async (query, words) => {
    const { status, received } = await ask(query)
    expect(status).toBe(200)
    expect(received.get('q') ?? '').toBe(words)
    expect([received.get('page'), received.get('perPage')]).toEqual(['1', '50'])
  })

  it.each([
    ['limit=1000', '100'],
    ['limit=0', '1'],
    ['limit=', '50'],
  ])('answers %s with a possible number of rows', async (query, rows) => {
    expect((await ask(`t=search&${query}`)).received.get('perPage')).toBe(rows)
  })

  it.each([
    ['', 200],
    ['t=user', 202],
    ['t=tvsearch&q=x&season=one', 201],
    ['t=tvsearch&q=x&season=1&ep=2%2F', 201],
    ['t=search&limit=-1', 201],
    ['t=search&offset=x', 201],
    ['t=movie&imdbid=tt0017136', 203],
    ['t=movie&imdbid=tt0017136&year=1927', 203],
    ['t=tvsearch&tvdbid=12&season=1&ep=2', 203],
    ['t=music&label=Naxos', 203],
  ])('refuses %s with the error %i of Newznab', async (query, code) => {
    const { status, xml, received } = await ask(query)
    expect([status, String(received)]).toEqual([400, ''])
    expect(xml).toContain(`<error code="${code}" description="`)
  })

  it.each([
    [apiError(404, 'not_found'), 403, null, 100],
    [apiError(404, 'no_torrents'), 400, null, 203],
    [apiError(422, 'validation_failed'), 400, null, 201],
    [apiError(429, 'too_many_requests', 'Slow', { 'Retry-After': '90' }), 429, '90', 500],
    [apiError(500, 'internal_error'), 503, '5', 900],
  ])('passes a refusal of the API on: %#', async (refusal, status, wait, code) => {
    stack.api.answer(searched, () => refusal.clone())
    const response = await stack.visitor().send(`/feeds/${key}/api?t=search&q=x`)
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(wait)
    expect(await response.text()).toContain(`<error code="${code}" description="`)
  })
})
