import { env } from 'cloudflare:test'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { wikiPages } from '../../api/platform/db/schema/wiki'
import { type FoundWikiPage, type WikiDiff, type WikiNode, WikiPage, type WikiRevision } from '../../contract/wiki'
import type { SavedWikiPage } from '../../contract/wiki-edits'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { findForeign } from '../support/rendered-text'
import { bbcodeAttacks, markdownAttacks } from '../support/text-attacks'

const api = startApi()
const db = drizzle(env.DB)
let admin: Writer
let editor: Writer
let other: Writer
let reader: Writer

beforeAll(async () => {
  admin = await addWriter(api, ['wiki.edit', 'settings.manage'])
  editor = await addWriter(api, ['wiki.edit'])
  other = await addWriter(api, ['wiki.edit'])
  reader = await addWriter(api)
})
beforeEach(async () => {
  await db.delete(rateWindows)
  await db.delete(wikiPages)
  await db.delete(auditEvents)
})

const create = (title: string, more: object = {}, who = editor) =>
  who.read<SavedWikiPage>('POST', '/v1/wiki', { title, source: `About ${title}`, language: 'en', ...more })
const patch = (slug: string, body: object, who = editor) => who.send('PATCH', `/v1/wiki/${slug}`, body)
const open = async (slug: string, who = reader) => WikiPage.strict().parse(await who.read('GET', `/v1/wiki/${slug}`))
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const tree = async (who = reader, language = 'en') =>
  (await who.read<{ data: WikiNode[] }>('GET', `/v1/wiki?language=${language}`)).data
const find = async (q: string, who = reader) =>
  (await who.read<{ data: FoundWikiPage[] }>('GET', `/v1/wiki/search?q=${q}`)).data.map(({ slug }) => slug)
const actions = async () =>
  (await db.select({ action: auditEvents.action }).from(auditEvents).orderBy(asc(auditEvents.id))).map(
    ({ action }) => action,
  )

describe('a wiki page', () => {
  it('has its text rendered with headings that start at h2 and have ids', async () => {
    const source = '# Seed & <b>share</b>\n\n## Why\n\n### Deep\n\n## Why\n\n<script>alert(1)</script>'
    const { slug } = await create('How to seed', { source })
    expect(slug).toBe('how-to-seed')
    const page = await open(slug)
    expect(page.headings).toEqual([
      { id: 's-seed-b-share-b', text: 'Seed & <b>share</b>', level: 2 },
      { id: 's-why', text: 'Why', level: 3 },
      { id: 's-why_2', text: 'Why', level: 3 },
    ])
    expect(page.html).toContain('<h2 id="s-seed-b-share-b">Seed &#x26; &#x3C;b>share&#x3C;/b></h2>')
    expect(page.html).toContain('<h4 id="s-deep">')
    expect(page.html).not.toContain('<script')
    expect(page).toMatchObject({ source, revision: 1, canEdit: false, updatedBy: { username: editor.username } })
  })

  it('shows nothing foreign for known attacks', async () => {
    const attacks = [...markdownAttacks, ...bbcodeAttacks, ...markdownAttacks.map((attack) => `[[${attack}]]`)]
    for (let first = 0; first < attacks.length; first += 25) {
      const source = attacks.slice(first, first + 25).join('\n\n')
      const { slug } = await create(`Attacks ${first}`, { source })
      // Only headings have an id, for the table of contents.
      const html = (await open(slug)).html.replace(/<(h[2-6]) id="s-[^"<>]*">/g, '<$1>')
      expect(findForeign(html)).toEqual([])
      const preview = await editor.read<{ html: string }>('POST', '/v1/wiki/preview', { source })
      expect(findForeign(preview.html.replace(/<(h[2-6]) id="s-[^"<>]*">/g, '<$1>'))).toEqual([])
    }
  })

  it('is below its parent in the tree of its language, by position and title', async () => {
    const { slug: parent } = await create('Help')
    await create('B', { parent, position: 2 })
    const { slug } = await create('C', { parent, position: 1 })
    await create('Hjelp', { language: 'nb' })
    expect(await tree()).toEqual([
      { slug: 'help', title: 'Help', parent: null },
      { slug: 'c', title: 'C', parent: 'help' },
      { slug: 'b', title: 'B', parent: 'help' },
    ])
    expect(await tree(reader, 'nb')).toMatchObject([{ slug: 'hjelp' }])
    expect((await open(parent)).children.map(({ title }) => title)).toEqual(['C', 'B'])
    expect((await open(slug)).parents).toEqual([{ slug: 'help', title: 'Help' }])
  })

  it('is not put below itself or below a page that is below it', async () => {
    const { slug: top } = await create('Top')
    const { slug: low } = await create('Low', { parent: top })
    for (const parent of [top, low, 'none']) {
      expect((await patch(top, { parent, revision: 1 })).status).toBe(422)
    }
  })

  it('is not put so deep that it or a page below it has too many pages above', async () => {
    const levels = [(await create('Top')).slug]
    while (levels.length < 8) {
      levels.push((await create(`Level ${levels.length + 1}`, { parent: levels.at(-1) })).slug)
    }
    const page = { title: 'x', source: 'x', language: 'en', parent: levels[7] }
    expect((await editor.send('POST', '/v1/wiki', page)).status).toBe(422)
    const { slug } = await create('Other')
    await create('Below the other', { parent: slug })
    expect((await patch(slug, { parent: levels[6], revision: 1 })).status).toBe(422)
    expect((await patch(slug, { parent: levels[5], revision: 1 })).status).toBe(200)
    expect((await patch(slug, { parent: levels[5], position: 1, revision: 1 })).status).toBe(200)
  })

  it('is refused to members without the permission, and with the address of another page', async () => {
    await create('Help')
    expect((await reader.send('POST', '/v1/wiki', { title: 'x', source: 'x', language: 'en' })).status).toBe(403)
    const again = { title: 'HELP!', source: 'x', language: 'en' }
    expect(await codeOf(await editor.send('POST', '/v1/wiki', again))).toEqual([409, 'page_exists'])
    expect((await create('New')).slug).toBe('new-page')
    expect((await create('Привет')).slug).toMatch(/^x[0-9a-z]+$/)
  })
})

describe('an edit', () => {
  it('adds a revision, and is refused when another one came first', async () => {
    const { slug } = await create('Page')
    expect((await patch(slug, { source: 'Second', summary: 'Shorter', revision: 1 })).status).toBe(200)
    expect(await codeOf(await patch(slug, { source: 'Lost', revision: 1 }, other))).toEqual([409, 'page_changed'])
    expect(await open(slug)).toMatchObject({ source: 'Second', revision: 2 })
    const { data } = await reader.read<{ data: WikiRevision[] }>('GET', `/v1/wiki/${slug}/revisions`)
    expect(data.map(({ revision, summary }) => [revision, summary])).toEqual([
      [2, 'Shorter'],
      [1, null],
    ])
    const [page, half] = ['', '?limit=1'].map((query) => `/v1/wiki/${slug}/revisions${query}`)
    expect((await reader.read<{ data: [] }>('GET', page ?? '')).data).toHaveLength(2)
    expect((await reader.read<{ meta: object }>('GET', half ?? '')).meta).toMatchObject({ prev: null })
  })

  it('is answered as stored when it is sent twice', async () => {
    const { slug } = await create('Page')
    const body = { title: 'Pages', source: 'Second', revision: 1 }
    const saved = { slug: 'pages', title: 'Pages', revision: 2 }
    expect(await editor.read('PATCH', `/v1/wiki/${slug}`, body)).toEqual(saved)
    expect(await editor.read('PATCH', `/v1/wiki/${slug}`, body)).toEqual(saved)
    expect(await codeOf(await patch(slug, { ...body, position: 3 }))).toEqual([409, 'page_changed'])
    expect(await open(slug)).toMatchObject({ revision: 2, position: 0 })
  })

  it('stores one of two at the same time', async () => {
    const { slug } = await create('Page')
    const answers = await Promise.all([
      patch(slug, { source: 'One', revision: 1 }),
      patch(slug, { source: 'Two', revision: 1 }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('changes nothing and adds no revision when all fields are as stored', async () => {
    const { slug } = await create('Page')
    const { revision } = (await (await patch(slug, { source: 'About Page', revision: 1 })).json()) as SavedWikiPage
    expect(revision).toBe(1)
    expect((await (await patch(slug, { position: 4, revision: 1 })).json()) as SavedWikiPage).toMatchObject({
      revision: 1,
    })
    expect(await actions()).toEqual(['wiki.create', 'wiki.edit'])
  })

  it('redirects the earlier address after a new title', async () => {
    const { slug } = await create('Old title')
    const saved = (await (await patch(slug, { title: 'New title', revision: 1 })).json()) as SavedWikiPage
    expect(saved).toEqual({ slug: 'new-title', title: 'New title', revision: 2 })
    expect((await open('old-title')).slug).toBe('new-title')
    expect((await patch('old-title', { title: 'Old title', revision: 2 })).status).toBe(200)
    expect((await open('new-title')).slug).toBe('old-title')
    await create('New title')
    expect((await open('new-title')).slug).toBe('new-title')
    expect(await codeOf(await patch('old-title', { title: 'new  title', revision: 3 }))).toEqual([409, 'page_exists'])
    expect(await actions()).toEqual(['wiki.create', 'wiki.rename', 'wiki.rename', 'wiki.create'])
  })

  it('is refused with a text that is empty or too long', async () => {
    const { slug } = await create('Page')
    for (const source of [' ', 'x'.repeat(50_001)]) {
      expect((await patch(slug, { source, revision: 1 })).status).toBe(422)
    }
  })
})

describe('revisions', () => {
  it('are compared by lines and words', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `Line ${index + 1}`)
    const { slug } = await create('Page', { source: lines.join('\n') })
    await patch(slug, { source: lines.join('\n').replace('Line 12', 'Line twelve'), revision: 1 })
    const { from, to, diff } = await reader.read<WikiDiff>('GET', `/v1/wiki/${slug}/diff`)
    expect([from?.revision, to.revision, diff.added, diff.removed]).toEqual([1, 2, 1, 1])
    expect(diff.lines.map(({ kind, before, after, count }) => [kind, before, after, count])).toEqual([
      ['skipped', 1, 1, 8],
      ['same', 9, 9, 1],
      ['same', 10, 10, 1],
      ['same', 11, 11, 1],
      ['removed', 12, null, 1],
      ['added', null, 12, 1],
    ])
    expect(diff.lines.at(-1)?.pieces).toEqual([
      { text: 'Line ', isChanged: false },
      { text: 'twelve', isChanged: true },
    ])
    const first = await reader.read<WikiDiff>('GET', `/v1/wiki/${slug}/diff?to=1`)
    expect([first.from, first.diff.added]).toEqual([null, 12])
    expect((await reader.send('GET', `/v1/wiki/${slug}/diff?to=9`)).status).toBe(404)
    expect((await reader.send('GET', `/v1/wiki/${slug}/diff?from=9&to=2`)).status).toBe(404)
    const mine = await editor.read<WikiDiff['diff']>('POST', `/v1/wiki/${slug}/diff`, { source: lines.join('\r\n') })
    expect([mine.added, mine.removed]).toEqual([1, 1])
  })

  it('are restored as the newest one', async () => {
    const { slug } = await create('Page', { source: 'First' })
    await patch(slug, { source: 'Second', revision: 1 })
    const restore = (revision: number, base: number) =>
      editor.send('POST', `/v1/wiki/${slug}/revisions/${revision}/restoration`, { revision: base })
    expect(await codeOf(await restore(1, 1))).toEqual([409, 'page_changed'])
    expect((await restore(7, 2)).status).toBe(404)
    expect((await restore(1, 2)).status).toBe(200)
    expect(await open(slug)).toMatchObject({ source: 'First', revision: 3 })
    const { data } = await reader.read<{ data: WikiRevision[] }>('GET', `/v1/wiki/${slug}/revisions`)
    expect(data[0]).toMatchObject({ revision: 3, restored: 1, writtenBy: { username: editor.username } })
    expect(await reader.read('GET', `/v1/wiki/${slug}/revisions/2`)).toMatchObject({ html: '<p>Second</p>' })
    expect((await reader.send('GET', `/v1/wiki/${slug}/revisions/9`)).status).toBe(404)
  })
})

describe('a deleted page', () => {
  it('is seen by editors only, keeps its address and comes back', async () => {
    const { slug } = await create('Page', { source: 'About otters' })
    expect((await editor.send('DELETE', `/v1/wiki/${slug}`)).status).toBe(204)
    for (const path of ['', '/revisions', '/revisions/1', '/diff']) {
      expect((await reader.send('GET', `/v1/wiki/${slug}${path}`)).status).toBe(404)
    }
    expect((await open(slug, editor)).deletedAt).not.toBeNull()
    expect([await tree(), await find('otters')]).toEqual([[], []])
    const again = { title: 'Page', source: 'x', language: 'en' }
    expect(await codeOf(await editor.send('POST', '/v1/wiki', again))).toEqual([409, 'page_deleted'])
    await editor.send('POST', `/v1/wiki/${slug}/restoration`)
    expect([(await tree()).length, await find('otters')]).toEqual([1, [slug]])
    await editor.send('POST', `/v1/wiki/${slug}/restoration`)
    expect(await actions()).toEqual(['wiki.create', 'wiki.delete', 'wiki.restore'])
  })
})

describe('the roles of a page', () => {
  it('decide who sees it and who edits it', async () => {
    const { slug: top } = await create('Top')
    const { slug } = await create('Staff', { source: 'About otters', parent: top }, admin)
    expect((await patch(slug, { readers: [admin.role], revision: 1 }, editor)).status).toBe(403)
    expect((await patch(slug, { readers: ['nobody'], revision: 1 }, admin)).status).toBe(422)
    expect(
      (await patch(slug, { readers: [admin.role, other.role], editors: [other.role], revision: 1 }, admin)).status,
    ).toBe(200)
    for (const path of ['', '/revisions', '/revisions/1', '/diff']) {
      expect((await reader.send('GET', `/v1/wiki/${slug}${path}`)).status).toBe(404)
    }
    expect((await patch(slug, { source: 'x', revision: 1 }, editor)).status).toBe(404)
    expect([(await tree()).length, await find('otters'), (await open(top)).children]).toEqual([1, [], []])
    expect([(await tree(other)).length, await find('otters', other)]).toEqual([2, [slug]])
    expect(await open(slug, other)).toMatchObject({ canEdit: true, canProtect: false })
    await patch(slug, { readers: [], editors: [other.role], revision: 1 }, admin)
    expect(await codeOf(await patch(slug, { source: 'x', revision: 1 }, editor))).toEqual([403, 'page_protected'])
    expect(await open(slug, editor)).toMatchObject({ canEdit: false })
    expect((await patch(slug, { source: 'x', revision: 1 }, other)).status).toBe(200)
  })
})

describe('a search in the wiki', () => {
  it('finds words of titles before words of texts', async () => {
    await create('Something', { source: 'ratio ratio' })
    await create('Ratio')
    expect(await find('rat')).toEqual(['ratio', 'something'])
    expect(await find('ratio+-something')).toEqual(['ratio'])
    expect(await find('')).toEqual([])
    await patch('something', { source: 'nothing', revision: 1 })
    expect(await find('rat')).toEqual(['ratio'])
  })
})

it('keeps the page of a text that changed while it was rendered again', async () => {
  const { slug } = await create('Page', { source: 'Text' })
  await db.update(wikiPages).set({ rendererVersion: 0, html: 'old' }).where(eq(wikiPages.slug, slug))
  expect((await open(slug)).html).toBe('<p>Text</p>')
})

it('previews a text with links to pages', async () => {
  await create('Ratio')
  const { html } = await editor.read<{ html: string }>('POST', '/v1/wiki/preview', { source: '[[Ratio]]' })
  expect(html).toBe('<p><a href="/wiki/ratio">Ratio</a></p>')
})
