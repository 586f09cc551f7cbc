import { describe, expect, it } from 'vitest'
import { requestLineSample } from '../support/request-samples'
import { apiError } from '../support/scripted-api'
import { torrentPageSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t, textPattern } from '../support/text'

const key = 'ab'.repeat(16)
const { stack } = setUpScriptedStack()

const [row] = torrentPageSample.data
const content = (name: string) => ({
  kind: 'view',
  title: 'Small & <b>',
  query: 'tags=a&maxSize=1GiB',
  data: [
    {
      ...row,
      name,
      slug: 'debian-13',
      size: 123_456_789,
      categoryName: 'Software',
      publishedAt: '2026-01-02T03:04:05.000Z',
    },
  ],
  articles: [],
  requests: [],
})
const giveFeed = (name: string) => stack.api.answer(`/v1/feeds/${key}`, () => Response.json(content(name)))

describe('a feed', () => {
  it('is RSS for the holder of its key, with sizes and links that need no session', async () => {
    giveFeed('Debian 13')
    const response = await stack.visitor().send(`/feeds/${key}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(response.headers.get('cache-control')).toContain('no-store')
    const [xml, { origin }] = [await response.text(), new URL(stack.url)]
    expect(xml).toContain('<title>Debian 13</title>')
    expect(xml).toContain(`<link>${origin}/torrents/debian-13</link>`)
    const enclosure = `url="${origin}/feeds/${key}/torrents/debian-13" length="123456789" type="application/x-bittorrent"`
    expect(xml).toContain(`<enclosure ${enclosure}/>`)
    expect(xml).toContain('<torrent:contentLength>123456789</torrent:contentLength>')
    expect(xml).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 +0000</pubDate>')
    expect(xml).toContain('Small &amp; &lt;b&gt;')
    expect(xml).toContain(`${origin}/?tags=a&amp;maxSize=1GiB`)
  })

  it('names the categories as the staff does, else in the language of the reader, and has their slugs', async () => {
    const [first] = content('Debian 13').data
    const data = [first, { ...first, category: 'data', categoryName: 'Maps & <scans>' }]
    stack.api.answer(`/v1/feeds/${key}`, () =>
      Response.json({ ...content(''), kind: 'category', title: 'Software', query: 'category=software', data }),
    )
    const answer = await stack.visitor().send(`/feeds/${key}`, { headers: { 'Accept-Language': 'nb' } })
    const xml = await answer.text()
    const { origin } = new URL(stack.url)
    expect(xml.match(/<category.*?<\/category>/g)).toEqual([
      `<category>${t('categories.software', { lng: 'nb' })}</category>`,
      `<category domain="${origin}/">software</category>`,
      '<category>Maps &amp; &lt;scans&gt;</category>',
      `<category domain="${origin}/">data</category>`,
    ])
    expect(xml).toContain(`<title>${t('categories.software', { lng: 'nb' })} · `)
  })

  it('keeps the guid of a torrent when it is renamed', async () => {
    const names = ['debian-13', 'debian-linux-13'].map((slug) => ({ ...content(slug).data[0], slug }))
    stack.api.answer(`/v1/feeds/${key}`, () => Response.json({ ...content(''), data: names }))
    const xml = await (await stack.visitor().send(`/feeds/${key}`)).text()
    const { origin } = new URL(stack.url)
    const lasting = `<guid isPermaLink="true">${origin}/torrents/torrent-13</guid>`
    expect(xml.match(/<guid.*?<\/guid>/g)).toEqual([lasting, lasting])
  })

  it('escapes every name as valid XML', async () => {
    giveFeed('a\u0000b\u001bc\ud800d ]]> <script> & "e"')
    const xml = await (await stack.visitor().send(`/feeds/${key}`)).text()
    expect(xml).toContain('<title>abcd ]]&gt; &lt;script&gt; &amp; &quot;e&quot;</title>')
  })

  it('shows the summary of an article as plain text in readers that show HTML', async () => {
    const article = {
      slug: 'ratio-4',
      title: 'Ratio',
      summary: 'Below <1 & "new"',
      publishedAt: '2026-01-02T03:04:05.000Z',
    }
    const news = { ...content(''), kind: 'news', title: null, query: '', data: [], articles: [article] }
    stack.api.answer(`/v1/feeds/${key}`, () => Response.json(news))
    const xml = await (await stack.visitor().send(`/feeds/${key}`)).text()
    const [channel, item] = [...xml.matchAll(/<description>(.*?)<\/description>/g)].map(([, words]) => words)
    expect(channel).toMatch(textPattern('viewTexts.newsOf'))
    expect(item).toBe('Below &amp;lt;1 &amp;amp; &amp;quot;new&amp;quot;')
  })

  it('lists requests with their points and supporters, and an address that a new title keeps', async () => {
    const request = { ...requestLineSample, slug: 'old-film-4', title: 'Old <film>', bounty: 1500, supporters: 1 }
    const requests = { ...content(''), kind: 'requests', title: null, query: '', data: [], requests: [request] }
    stack.api.answer(`/v1/feeds/${key}`, () => Response.json(requests))
    const xml = await (await stack.visitor().send(`/feeds/${key}`)).text()
    const { origin } = new URL(stack.url)
    expect(xml).toContain(`<link>${origin}/requests</link>`)
    expect(xml).toContain(`<link>${origin}/requests/old-film-4</link>`)
    expect(xml).toContain(`<guid isPermaLink="true">${origin}/requests/request-4</guid>`)
    expect(xml).toContain('<title>Old &lt;film&gt;</title>')
    expect(xml).toContain(`<title>${t('viewTexts.requests')} · `)
    const [channel, item] = [...xml.matchAll(/<description>(.*?)<\/description>/g)].map(([, words]) => words)
    expect(channel).toMatch(textPattern('viewTexts.requestsOf'))
    expect(item).toBe('1,500 points · 1 supporter')
  })

  it('returns a plain 404 when it does not exist', async () => {
    stack.api.answer(`/v1/feeds/${key}`, () => apiError(404, 'not_found'))
    const response = await stack.visitor().send(`/feeds/${key}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  it('sends Retry-After when rate limited', async () => {
    stack.api.answer(`/v1/feeds/${key}`, () => apiError(429, 'too_many_requests', 'Slow', { 'Retry-After': '90' }))
    const response = await stack.visitor().send(`/feeds/${key}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90'])
  })

  it('serves the metafile of an enclosure', async () => {
    const disposition = 'attachment; filename="debian.torrent"'
    stack.api.answer(
      `/v1/feeds/${key}/torrents/debian-13`,
      () =>
        new Response('d4:infode', {
          headers: { 'content-type': 'application/x-bittorrent', 'content-disposition': disposition },
        }),
    )
    const response = await stack.visitor().send(`/feeds/${key}/torrents/debian-13`)
    expect(response.headers.get('content-type')).toBe('application/x-bittorrent')
    expect(response.headers.get('content-disposition')).toBe(disposition)
    expect(await response.text()).toBe('d4:infode')
    stack.api.answer(`/v1/feeds/${key}/torrents/debian-13`, () => apiError(404, 'not_found'))
    expect((await stack.visitor().send(`/feeds/${key}/torrents/debian-13`)).status).toBe(404)
  })
})
