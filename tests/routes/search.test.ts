import { beforeEach, expect, it } from 'vitest'
import type { SearchPage } from '#contract/search'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const call = '/v1/search'
const { stack, member } = setUpScriptedStack()

const { slug, name, category, size, seeders, leechers, addedAt } = torrentSample
const none = { total: 0, isCapped: false }
const noCounts = {
  ...{
    titles: none,
    people: none,
    torrents: none,
    tags: none,
    requests: none,
    posts: none,
    issues: none,
    wiki: none,
    news: none,
    members: none,
    rooms: none,
    comments: none,
  },
}
const nothing: SearchPage = {
  ...{
    counts: noCounts,
    exact: [],
    titles: [],
    people: [],
    torrents: [],
    tags: [],
    requests: [],
    posts: [],
    issues: [],
    wiki: [],
    news: [],
    members: [],
    rooms: [],
  },
  comments: [],
}
const hits = [
  { text: 'The ', isHit: false },
  { text: '<deb>', isHit: true },
]
const results: SearchPage = {
  counts: {
    ...noCounts,
    titles: { total: 1, isCapped: false },
    people: { total: 1, isCapped: false },
    torrents: { total: 100, isCapped: true },
    tags: { total: 1, isCapped: false },
    posts: { total: 1, isCapped: false },
    issues: { total: 1, isCapped: false },
    wiki: { total: 1, isCapped: false },
    news: { total: 1, isCapped: false },
    members: { total: 2, isCapped: false },
    rooms: { total: 1, isCapped: false },
    comments: { total: 42, isCapped: false },
  },
  exact: ['members'],
  titles: [{ kind: 'album', slug: 'deb:first', name: 'First', artist: 'Deb', year: 2001, poster: null, releases: 0 }],
  people: [{ slug: 'deb-oran', name: 'Deb <Oran>', knownFor: ['First film', 'Second'] }],
  torrents: [{ slug, name, category, categoryName: 'Programs', size, seeders, leechers, addedAt }],
  tags: [{ name: 'deb & co', color: null, isOfficial: false }],
  requests: [
    { slug: 'debs-4', title: 'Debs', name: hits, state: 'proposed', bounty: 1500, createdAt: addedAt },
    { slug: 'old-deb-3', title: 'Old Deb', name: hits, state: 'filled', bounty: 0, createdAt: addedAt },
  ],
  posts: [
    {
      ...{ id: 7, number: 2, thread: { slug: 'hello-1', title: 'Hello' }, forum: { slug: 'help-4', name: 'Help' } },
      ...{ title: [{ text: 'Hello', isHit: false }], author: null, createdAt: addedAt, excerpt: hits },
    },
  ],
  issues: [
    {
      number: 12,
      title: 'No Debian',
      isOpen: false,
      closedAs: 'completed',
      name: hits,
      excerpt: [],
      updatedAt: addedAt,
    },
  ],
  wiki: [{ slug: 'on-debian', title: 'On Debian', language: 'en', name: hits, excerpt: [], updatedAt: addedAt }],
  news: [{ slug: 'debs-9', title: 'Debs', name: [], excerpt: [], publishedAt: addedAt }],
  members: ['deb', 'debora'].map((username) => ({ username, role: 'member', joinedAt: addedAt })),
  rooms: [{ slug: 'debs', name: 'debs', topic: 'About Debian' }],
  comments: [
    {
      id: 5,
      author: null,
      createdAt: addedAt,
      subject: { kind: 'torrent', slug, name },
      excerpt: [
        { text: 'I like <b>', isHit: false },
        { text: 'Debian', isHit: true },
      ],
    },
  ],
}

beforeEach(() => {
  stack.api.answer(call, () => Response.json(results))
})

const open = async (query: string) => (await member.send(`/search?${query}`)).text()

it('shows the first results of each kind and links to the rest', async () => {
  const page = await open('q=deb')
  const text = readMain(page)
  expect(text).toContain(t('searchTexts.results', { count: 2, shown: '152+' }))
  for (const tab of [
    `${t('searchTexts.kinds.torrents')} 100+`,
    `${t('searchTexts.kinds.members')} 2`,
    `${t('searchTexts.kinds.comments')} 42`,
  ])
    expect(text).toContain(tab)
  expect(page).toContain('href="/music/deb/first"')
  expect(text).toContain(`Deb: First (2001) ${t('searchTexts.titleKinds.album')} · 0 releases`)
  expect(page.indexOf('/music/deb/first')).toBeLessThan(page.indexOf(`href="/torrents/${slug}"`))
  expect(page).toContain(`href="/torrents/${slug}"`)
  expect(text).toContain('Programs · ')
  expect(page).toContain('href="/?tags=deb+%26+co"')
  expect(page).toMatch(/href="\/people\/deb-oran">Deb &lt;Oran&gt;<.*Known for First film, Second/)
  expect(page).toContain('href="/user/deb"')
  expect(page).toContain('href="/comments/5"')
  expect(page).toContain('I like &lt;b&gt;')
  expect(page).toContain('<mark>Debian</mark>')
  expect(text).toContain(t('commentTexts.gone'))
  expect(page).toContain('href="/?q=deb"')
  expect(text).toContain(t('searchTexts.more.comments', { shown: '42' }))
  expect(text).not.toContain(t('searchTexts.more.members', { shown: '2' }))
  expect(page).toContain('href="/forums/help-4/hello-1?comment=7#c7"')
  expect(page).toMatch(/href="\/wiki\/on-debian">The <mark>&lt;deb&gt;<\/mark>/)
  expect(page).toMatch(/href="\/issues\/12">The <mark>&lt;deb&gt;<\/mark>.*#12 · Closed/)
  expect(page).toMatch(/href="\/requests\/debs-4">The <mark>&lt;deb&gt;<\/mark>.*Torrent proposed · 1,500 points · /)
  expect(page).toMatch(/href="\/requests\/old-deb-3">.*Filled · <time/)
  expect(page).toContain('href="/news/debs-9"')
  expect(page).toMatch(/href="\/chat\/debs">#debs<.*About Debian/)
  expect(page).toContain('<title>deb · Search · Skerry</title>')
})

it('shows an exact match first and only there', async () => {
  const page = await open('q=deb')
  expect(page.indexOf(t('searchTexts.exact'))).toBeLessThan(page.indexOf('href="/music/deb/first"'))
  expect(page.indexOf('href="/user/deb"')).toBeLessThan(page.indexOf('href="/music/deb/first"'))
  expect(page.split('href="/user/deb"').length).toBe(2)
  expect(page.split('href="/user/debora"').length).toBe(2)
})

it('links an exact match to the list filtered by its words', async () => {
  const link = `href="/?q=deb">${t('searchTexts.listed')}<`
  expect(await open('q=deb')).toContain(link)
  const none = { ...results, counts: { ...results.counts, torrents: { total: 0, isCapped: false } } }
  stack.api.answer(call, () => Response.json(none))
  expect(await open('q=deb')).not.toContain(link)
  stack.api.answer(call, () => Response.json({ ...results, exact: ['torrents'] }))
  const hash = 'ab'.repeat(20)
  expect(await open(`q=${hash}`)).not.toContain(`href="/?q=${hash}`)
})

it.each([
  ['change password', '/account/settings/security'],
  ['announce key', '/account/announce-key'],
  ['two-factor', '/account/settings/security'],
  ['bytt passord', '/account/settings/security'],
])('finds the page of the site for %s', async (q, href) => {
  stack.api.answer(call, () => Response.json(nothing))
  const page = await open(new URLSearchParams({ q }).toString())
  expect(readMain(page)).toContain(t('searchTexts.kinds.pages'))
  expect(page).toContain(`<a class="title list-link" href="${href}">`)
  expect(readMain(page)).not.toContain(t('search.none.title', { q }))
})

it('finds only pages that the member may open', async () => {
  expect(readMain(await open('q=smtp'))).not.toContain(t('searchTexts.kinds.pages'))
})

it('is in the language of the reader', async () => {
  const page = await (await member.send('/search?q=deb', { headers: { 'accept-language': 'nb' } })).text()
  for (const key of ['searchTexts.exact', 'searchTexts.kinds.posts', 'searchTexts.closed'] as const)
    expect(page).toContain(htmlText(key, { lng: 'nb' }))
  expect(page).toMatch(/<html[^>]* lang="nb"/)
})

it('pages through one kind and keeps it in the search box', async () => {
  const page = await open('q=deb&kind=comments&page=2')
  expect(stack.api.callsTo(call).at(-1)?.search).toBe('?q=deb&page=2&perPage=20&kind=comments')
  expect(page).toContain('href="/search?q=deb&amp;kind=comments&amp;page=3"')
  expect(page).toMatch(/<form[^>]*action="\/search"[^>]*>.*<input type="hidden" name="kind" value="comments"\/>/s)
})

it('sends no request without words and shows an empty state', async () => {
  expect(readMain(await open('q=+'))).toContain(t('search.nothing.title'))
  expect(stack.api.callsTo(call)).toEqual([])
})

it('links to each word and to the other searches when there is no result', async () => {
  stack.api.answer(call, () => Response.json(nothing))
  const page = await open('q=zzz+"y<y"+-x')
  expect(readMain(page)).toContain(t('search.none.title', { q: 'zzz "y<y" -x' }))
  const query = 'q=zzz+%22y%3Cy%22+-x'
  for (const href of [
    '/search?q=zzz',
    '/search?q=%22y%3Cy%22',
    `/?${query}`,
    `/requests?${query}`,
    `/forums/search?${query}`,
    `/wiki?${query}`,
  ])
    expect(page).toContain(`href="${href}"`)
  expect(page).not.toContain('href="/search?q=-x"')
})

it('redirects torrent filters to the list', async () => {
  const answer = await member.send('/search?q=debian+res%3A1080p')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?q=debian&resolution=1080p'])
})

it.each(['kind=users&page=x', 'kind=comments&page=9999', 'page=-1'])(
  'ignores invalid parameters: %s',
  async (nonsense) => {
    await open(`q=deb&${nonsense}`)
    expect(stack.api.callsTo(call).at(-1)?.search).toMatch(/^\?q=deb&page=1&perPage=20/)
  },
)

it('sends suggestions of members, of people, or of titles and torrents, as JSON', async () => {
  const suggest = async (query: string) => member.send(`/editor/suggestions?${query}`)
  const members = await (await suggest('kind=members&q=de')).json()
  expect(stack.api.callsTo(call)[0]?.search).toBe('?q=de&kind=members&perPage=8')
  expect(members).toContainEqual({ label: 'deb', insert: '@deb ' })
  const people = await (await suggest('kind=people&q=de')).json()
  expect(stack.api.callsTo(call)[1]?.search).toBe('?q=de&kind=people&perPage=8')
  expect(people).toContainEqual({ label: 'Deb <Oran>', insert: 'Deb <Oran>', note: 'First film, Second' })
  const pages = await (await suggest('kind=pages&q=de%00b')).json()
  expect(stack.api.callsTo(call)[2]?.search).toBe('?q=de+b')
  expect(pages).toEqual([
    {
      label: 'Deb: First (2001)',
      note: t('searchTexts.titleKinds.album'),
      insert: '[Deb: First (2001)](/music/deb/first) ',
    },
    { label: name, note: 'Programs', insert: `/torrents/${slug} ` },
  ])
  stack.api.answer(call, () => apiError(429, 'too_many_requests'))
  expect((await suggest('kind=members&q=de')).status).toBe(429)
})

it('searches the forums by days of the time zone in which the page shows the times', async () => {
  stack.api.answer('/v1/forums', () => Response.json({ data: [] }))
  const results = { data: [], count: none, meta: { page: 1, perPage: 20, total: 0 } }
  stack.api.answer('/v1/forums/search', () => Response.json(results))
  const reader = member.fork()
  reader.cookies.set('__Host-zone', 'Asia%2FTokyo')
  const page = await reader.send('/forums/search?q=heron&from=2026-11-28&to=2026-11-28')
  expect(await page.text()).toContain('value="2026-11-28"')
  const sent = new URLSearchParams(stack.api.callsTo('/v1/forums/search').at(-1)?.search)
  expect([sent.get('from'), sent.get('to')]).toEqual(['2026-11-27T15:00:00.000Z', '2026-11-28T15:00:00.000Z'])
})

it.each([
  [
    '/search?q=deb&kind=posts',
    '/v1/search',
    { ...nothing, counts: { ...noCounts, posts: { total: 21, isCapped: false } } },
  ],
  ['/forums/search?q=deb', '/v1/forums/search', { count: { total: 21, isCapped: false }, data: [] }],
  ['/wiki?q=deb', '/v1/wiki/search', { count: { total: 21, isCapped: false }, data: [] }],
])('leads from a page of %s after the last result to the first one', async (href, endpoint, empty) => {
  stack.api.answer('/v1/forums', () => Response.json({ data: [], solvable: 0 }))
  stack.api.answer(endpoint, () => Response.json(empty))
  const answer = await member.send(`${href}&page=9`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, href])
  expect((await member.send(href)).status).toBe(200)
})
