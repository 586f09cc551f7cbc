import { describe, expect, it } from 'vitest'
import type { ShelfItem } from '#contract/shelf'
import type { TorrentRevision } from '#contract/torrent-revisions'
import { readMain } from '../support/page-text'
import { torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack } = setUpScriptedStack()
const done = () => new Response(null, { status: 204 })
const meta = { next: null, prev: null }

const item: ShelfItem = {
  slug: 'debian-13-1a',
  name: 'Debian <13>',
  category: 'software',
  categoryName: 'Software',
  size: 2048,
  seeders: 3,
  leechers: 1,
  completed: 12,
  addedAt: '2026-02-03T04:05:06.000Z',
  at: '2026-03-03T04:05:06.000Z',
  note: 'For the <server>',
  label: 'Systems',
  isSeeding: true,
  uploaded: 3_221_225_472,
  downloaded: 2048,
  requirement: null,
  status: 'approved',
  decidedAt: null,
  reason: null,
}

async function enter(data: ShelfItem[] = [item]) {
  const labels = [{ label: 'Systems', bookmarks: 4 }]
  for (const list of ['bookmarks', 'snatched', 'seeding', 'uploaded'])
    stack.api.answer(`/v1/me/shelf/${list}`, () =>
      Response.json({ data, meta, labels: list === 'bookmarks' ? labels : [] }),
    )
  const visitor = stack.visitor()
  await visitor.signIn()
  stack.api.calls = []
  return visitor
}

describe('/bookmarks', () => {
  it('shows notes and labels, filters, and links to all lists', async () => {
    const page = await (await enter()).send('/bookmarks?q=debian&label=Systems&cursor=here')
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(stack.api.callsTo('/v1/me/shelf/bookmarks')[0]?.search).toBe('?limit=50&cursor=here&q=debian&label=Systems')
    expect(text).toContain('Debian &lt;13&gt;')
    expect(text).toMatch(/<i class="i i-lucide-package" aria-hidden="true"><\/i> Software · /)
    expect(text).toContain('For the &lt;server&gt;')
    expect(text).toMatch(/<option value="Systems" selected="">Systems \(4\)/)
    expect(text).toMatch(/<input type="checkbox" name="t" value="1a">/)
    for (const href of ['/torrents/mine?list=snatched', '/torrents/mine?list=seeding', '/torrents/mine'])
      expect(text).toContain(`href="${href}"`)
    expect(text).toContain('href="/torrents/selected/download?t=1a"')
  })

  it('says how to begin when it is empty, and that nothing matches when it is filtered', async () => {
    const member = await enter([])
    expect(await (await member.send('/bookmarks')).text()).toContain(htmlText('shelf.emptyText.bookmarks'))
    expect(await (await member.send('/bookmarks?q=x')).text()).toContain(htmlText('shelf.noMatchText'))
  })

  it('edits a note and returns to the filtered page', async () => {
    const member = await enter()
    const form = await (await member.send('/bookmarks?label=Systems&edit=debian-13-1a')).text()
    expect(form).toMatch(/<textarea[^>]*name="note"[^>]*>For the &lt;server&gt;<\/textarea>/)
    expect(form).toMatch(/<input type="hidden" name="back" value="label=Systems"/)
    stack.api.answer('/v1/torrents/debian-13-1a/bookmark', done)
    const fields = { act: 'edit', slug: 'debian-13-1a', note: 'New', label: 'Other', back: 'label=Systems' }
    const saved = await member.send('/bookmarks', { form: fields })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/bookmarks?label=Systems'])
    const [call] = stack.api.callsTo('/v1/torrents/debian-13-1a/bookmark')
    expect([call?.method, JSON.parse(call?.body ?? '')]).toEqual(['PATCH', { note: 'New', label: 'Other' }])
  })

  it('opens the form of a bookmark on the page that lists it', async () => {
    const page = await (await enter()).send('/bookmarks?label=Systems&cursor=here')
    expect(await page.text()).toContain('href="/bookmarks?label=Systems&amp;cursor=here&amp;edit=debian-13-1a"')
  })

  it('keeps a note that is too long, and counts a line break as one character', async () => {
    const member = await enter()
    const form = await (await member.send('/bookmarks?cursor=here&edit=debian-13-1a')).text()
    expect(form).toContain('action="/bookmarks?cursor=here&amp;edit=debian-13-1a"')
    stack.api.answer('/v1/torrents/debian-13-1a/bookmark', done)
    const send = (note: string) =>
      member.send('/bookmarks?cursor=here&edit=debian-13-1a', {
        form: { act: 'edit', slug: 'debian-13-1a', note, label: 'Other', back: 'cursor=here' },
      })
    const refused = await send('x'.repeat(501))
    const text = await refused.text()
    expect(refused.status).toBe(422)
    expect(text).toMatch(/<textarea[^>]*name="note"[^>]*>x{501}<\/textarea>/)
    expect(text).toMatch(/<input[^>]*name="label"[^>]*value="Other"/)
    expect(text).toMatch(/<a[^>]*href="#note"/)
    expect(text).toContain(htmlText('forms.errors.too_big'))
    expect((await send(`${'x\r\n'.repeat(249)}xx`)).headers.get('location')).toBe('/bookmarks?cursor=here')
  })

  it('shows the first page when a later one has no rows left', async () => {
    const answer = await (await enter([])).send('/bookmarks?label=Systems&cursor=here')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/bookmarks?label=Systems'])
  })

  it('labels and removes the chosen bookmarks in one call', async () => {
    const member = await enter()
    stack.api.answer('/v1/me/bookmarks', done)
    const send = (act: string) =>
      member.send('/bookmarks', { body: new URLSearchParams(`act=${act}&t=1a&t=2b&label=A`) })
    expect((await send('label')).headers.get('location')).toBe('/bookmarks')
    expect((await send('remove')).status).toBe(303)
    expect(stack.api.callsTo('/v1/me/bookmarks').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { slugs: ['1a', '2b'], label: 'A', remove: false },
      { slugs: ['1a', '2b'], label: 'A', remove: true },
    ])
  })
})

it('labels the chosen bookmarks by the Enter key only if a label is typed', async () => {
  const member = await enter()
  stack.api.answer('/v1/me/bookmarks', done)
  for (const label of ['', 'Winter']) {
    const sent = await member.send('/bookmarks', { form: { act: 'enter', t: 'debian-13-1a', label } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/bookmarks'])
  }
  const changes = stack.api.callsTo('/v1/me/bookmarks').filter(({ method }) => method === 'PATCH')
  expect(changes.map(({ body }) => JSON.parse(body))).toEqual([
    { slugs: ['debian-13-1a'], label: 'Winter', remove: false },
  ])
})

it('shows what the member seeds among the completed downloads', async () => {
  const text = readMain(await (await (await enter()).send('/torrents/mine?list=snatched')).text())
  expect(text).toContain(t('shelfTexts.seeding'))
})

describe('/torrents/selected/download', () => {
  it('sends the zip file of the API to the own site only', async () => {
    const member = await enter()
    stack.api.answer('/v1/me/metafiles', () => new Response('PK', { headers: { 'content-type': 'application/zip' } }))
    const own = await member.send('/torrents/selected/download?t=1a&t=2b', {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([own.status, own.headers.get('content-type'), await own.text()]).toEqual([200, 'application/zip', 'PK'])
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(stack.api.callsTo('/v1/me/metafiles')[0]?.search).toBe('?slugs=1a%2C2b')
    const other = await member.send('/torrents/selected/download?t=1a', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(other.status).toBe(403)
  })

  it('shows the bookmarks again when nothing is chosen', async () => {
    const answer = await (await enter()).send('/torrents/selected/download')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/bookmarks'])
  })
})

describe('/torrents/{slug}/history', () => {
  it('shows the edits with their values before and after', async () => {
    const revision: TorrentRevision = {
      id: 3,
      editor: null,
      editedAt: '2026-02-03T04:05:06.000Z',
      reason: 'Typo',
      changes: [
        { field: 'name', before: 'Old <name>', after: 'New', diff: null },
        { field: 'category', before: 'removed', after: 'e-books', diff: null },
        {
          field: 'description',
          before: null,
          after: null,
          diff: {
            added: 1,
            removed: 0,
            lines: [
              { kind: 'added', pieces: [{ text: 'A line', isChanged: false }], before: null, after: 1, count: 1 },
            ],
          },
        },
      ],
    }
    const path = '/v1/torrents/debian-13'
    stack.api.answer(path, () => Response.json({ ...torrentSample, editedAt: revision.editedAt }))
    stack.api.answer('/v1/categories', () =>
      Response.json({ data: [{ slug: 'e-books', name: 'Electronic books', icon: 'book', parent: null }] }),
    )
    stack.api.answer(`${path}/revisions`, () => Response.json({ data: [revision], meta }))
    const text = await (await (await enter()).send('/torrents/debian-13/history')).text()
    expect(text).toContain('<del>Old &lt;name&gt;</del>')
    expect(text).toContain('<ins>New</ins>')
    expect(text).toContain('<del>removed</del><ins>Electronic books</ins>')
    expect(text).toContain('A line')
    expect(text).toContain(htmlText('torrentDetailTexts.history.reason', { reason: 'Typo' }))
    expect(text).toContain(htmlText('torrent.about.anonymous'))
    expect(text).toContain('href="/torrents/debian-13/history"')
  })
})
