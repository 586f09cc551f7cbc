import { env } from 'cloudflare:test'
import { Buffer } from 'node:buffer'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { artists } from '../../api/platform/db/schema/catalogue'
import { drafts } from '../../api/platform/db/schema/comments'
import type { Thread } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, startThread, writePost } from '../support/api-forums'
import { addCategories, addTorrent } from '../support/api-torrents'
import { findForeign } from '../support/rendered-text'
import { addTitle } from '../support/stored-titles'
import { bbcodeAttacks, markdownAttacks } from '../support/text-attacks'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let staff: Writer

beforeAll(async () => {
  await addCategories()
  alice = await addWriter(api)
  bob = await addWriter(api)
  staff = await addWriter(api, ['forums.post', 'forums.moderate'])
})

const preview = async (source: string) => (await alice.read<{ html: string }>('POST', '/v1/preview', { source })).html

describe('a preview', () => {
  test('equals the rendered comment', async () => {
    const torrent = await addTorrent({ name: 'Big Buck Bunny', resolution: '1080p', source: 'WEB-DL' })
    const slug = printSlug(torrent.name, torrent.id)
    const source = `@${bob.username} ![](https://images.example.com/a.png)\n\nhttps://skerry.example/torrents/${slug}`
    const html = await preview(source)
    expect(html).toBe((await alice.write(slug, source)).html)
    expect(html).toContain(`<span class="mention">@${bob.username}</span>`)
    expect(html).toMatch(/<img src="\/images\/k1\.[\w-]{43}\/[\w-]+" alt="" loading="lazy" decoding="async">/)
    expect(html).toContain(
      `<a href="/torrents/${slug}" class="torrent-card"><strong>Big Buck Bunny</strong> <span class="torrent-card-note">Movies · 1080p · WEB-DL</span></a>`,
    )
  })

  test('shows no card for an unlisted torrent', async () => {
    const torrent = await addTorrent({ name: 'Secret', status: 'pending' })
    const slug = printSlug('x', torrent.id)
    expect(await preview(`/torrents/${slug}`)).toBe(`<p><a href="/torrents/${slug}">/torrents/${slug}</a></p>`)
  })

  test('shows a card for the address of a thread and of its posts', async () => {
    const forum = await addForum({ name: 'Help' })
    const thread = await startThread(staff, forum, 'How does it <work>?')
    const path = `/forums/${forum.slug}/${thread.slug}`
    for (const end of ['', '?comment=12#c12', '?page=3', '?post=7']) {
      expect(await preview(`https://skerry.example${path}${end}`)).toBe(
        `<a href="${path}${end}" class="torrent-card"><strong>How does it &#x3C;work>?</strong> <span class="torrent-card-note">Help</span></a>`,
      )
    }
    for (const other of [`/forums/${forum.slug}`, `/forums/${forum.slug}/new`, `${path}?unread=1`, `${path}/x`]) {
      expect(await preview(`https://skerry.example${other}`)).not.toContain('torrent-card')
    }
  })

  test('shows a card for the address of a title, also of a merged one', async () => {
    const [band] = await db
      .insert(artists)
      .values({ slug: 'the-tides', name: 'The Tides', sortName: 'tides' })
      .returning()
    const movie = await addTitle({ name: 'Sintel <4K>', slug: 'sintel', year: 2010 })
    await addTitle({ kind: 'show', slug: 'pioneer', name: 'Pioneer One', year: 2010, endYear: 2011 })
    await addTitle({ kind: 'album', slug: 'the-tides:harbour', name: 'Harbour', year: 2001, artistId: band?.id })
    await addTitle({ kind: 'package', slug: 'vlc', name: 'VLC' })
    await addTitle({ slug: 'sintel-old', name: 'Old', mergedInto: movie.id, releases: 0 })
    const source = [
      '/movies/sintel',
      '/shows/pioneer',
      '/music/the-tides/harbour',
      '/software/vlc',
      '/movies/sintel-old',
    ]
    const html = await preview(source.map((path) => `https://skerry.example${path}`).join('\n\n'))
    const card = (href: string, name: string, note: string) =>
      `<a href="${href}" class="torrent-card"><strong>${name}</strong>${note && ` <span class="torrent-card-note">${note}</span>`}</a>`
    expect(html.match(/<a .*?<\/a>/g)).toEqual([
      card('/movies/sintel', 'Sintel &#x3C;4K>', '2010'),
      card('/shows/pioneer', 'Pioneer One', '2010–2011'),
      card('/music/the-tides/harbour', 'Harbour', 'The Tides · 2001'),
      card('/software/vlc', 'VLC', ''),
      card('/movies/sintel-old', 'Sintel &#x3C;4K>', '2010'),
    ])
    expect(await preview('in https://skerry.example/movies/sintel again')).toBe(
      '<p>in <a href="/movies/sintel">Sintel &#x3C;4K></a> again</p>',
    )
  })

  test('shows no card for a title of another kind, an unknown one, or one whose torrents all wait', async () => {
    await addTitle({ slug: 'known', name: 'Secret film' })
    await addTitle({ slug: 'waiting', name: 'Secret wait', releases: 0 })
    for (const path of [
      '/shows/known',
      '/movies/unknown',
      '/movies/waiting',
      '/movies',
      '/music/known',
      '/movies/known?x=1',
    ]) {
      const html = await preview(`https://skerry.example${path}`)
      expect(html).not.toMatch(/torrent-card|Secret/)
      expect(html).toContain(`<a href="${path}"`)
    }
  })

  test('shows no card for a thread that not every member sees', async () => {
    const closed = await addForum({ readers: [staff.role] })
    const open = await addForum()
    const hidden = await startThread(staff, open, 'Secret hidden')
    await changeThread(hidden, { hiddenAt: 1 })
    const threads = [
      [closed.slug, (await startThread(staff, closed, 'Secret plan')).slug],
      [open.slug, hidden.slug],
      [open.slug, 'unknown-zzzz'],
    ]
    for (const path of threads.map(([forum, thread = '']) => `/forums/${forum}/${thread.replace(/^secret/, 'x')}`)) {
      const source = `https://skerry.example${path}`
      const shown = `<p><a href="${path}">${source}</a></p>`
      expect(await preview(source)).toBe(shown)
      expect(await staff.read('POST', '/v1/preview', { source })).toEqual({ html: shown })
    }
  })

  test('shows links instead of images when no image key is set', async () => {
    const closed = startApi({ IMAGE_KEYS: undefined })
    const writer = await addWriter(closed)
    const { html } = await writer.read<{ html: string }>('POST', '/v1/preview', {
      source: '![a](https://a.example.com/b)',
    })
    expect(html).toBe('<p><a href="https://a.example.com/b" rel="noreferrer noopener nofollow">a</a></p>')
  })

  test('contains no executable markup for any known attack', async () => {
    const attacks = [...markdownAttacks, ...bbcodeAttacks]
    // One text per syntax is enough here: the unit tests render each attack separately.
    for (const source of [attacks.join('\n\n').slice(0, 20_000), markdownAttacks.join('\n\n').slice(0, 20_000)]) {
      expect(findForeign(await preview(source))).toEqual([])
    }
  })

  test('returns 429 after 60 requests', async () => {
    const writer = await addWriter(api)
    const send = () => writer.send('POST', '/v1/preview', { source: 'x' })
    for (let left = 60; left > 0; left--) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
  })
})

describe('a draft', () => {
  test('has no halves of surrogate pairs, which are not UTF-8', async () => {
    const { token } = await addWriter(api)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    // Valid JSON that `JSON.stringify` may not write.
    for (const [escaped, text] of [
      ['a\\ud83db', 'a\ufffdb'],
      ['\\uDDAD\\ud83e', '\ufffd\ufffd'],
      ['\\ud83e\\uddad', '🦭'],
      ['\\\\ud83db', '\\ud83db'],
    ] as const) {
      const body = `{"source":"${escaped}"}`
      expect((await api.call('/v1/drafts/issue:new', { method: 'PUT', headers, body })).status).toBe(204)
      const stored = db.select({ hex: sql<string>`hex(source)` }).from(drafts).where(eq(drafts.place, 'issue:new'))
      expect((await stored)[0]?.hex).toBe(Buffer.from(text).toString('hex').toUpperCase())
    }
  })

  const path = '/v1/drafts/torrent:big-buck-bunny-1'

  test('is stored per member and form, and can be deleted', async () => {
    expect(await alice.read('GET', path)).toEqual({ source: '', savedAt: null, revision: null })
    await alice.send('PUT', path, { source: 'first' })
    expect((await alice.send('PUT', path, { source: 'second' })).status).toBe(204)
    expect(await alice.read('GET', path)).toMatchObject({
      source: 'second',
      savedAt: new Date(api.now()).toISOString(),
    })
    expect(await alice.read('GET', '/v1/drafts/upload')).toMatchObject({ source: '' })
    expect(await bob.read('GET', path)).toMatchObject({ source: '' })
    await bob.send('DELETE', path)
    expect(await alice.read('GET', path)).toMatchObject({ source: 'second' })
    expect((await alice.send('DELETE', path)).status).toBe(204)
    expect(await alice.read('GET', path)).toMatchObject({ source: '' })
  })

  test('of an edit has the revision that it started from', async () => {
    const edit = '/v1/drafts/comment:7'
    await alice.send('PUT', edit, { source: 'first', revision: 2 })
    expect(await alice.read('GET', edit)).toMatchObject({ source: 'first', revision: 2 })
    await alice.send('PUT', edit, { source: 'second', revision: 3 })
    expect(await alice.read('GET', edit)).toMatchObject({ source: 'second', revision: 3 })
    await alice.send('PUT', edit, { source: 'third' })
    expect(await alice.read('GET', edit)).toMatchObject({ source: 'third', revision: null })
    for (const revision of [0, 1.5, '2']) {
      expect((await alice.send('PUT', edit, { source: 'x', revision })).status).toBe(422)
    }
  })

  test('is deleted when it is empty', async () => {
    await alice.send('PUT', path, { source: 'x' })
    await alice.send('PUT', path, { source: ' ' })
    expect(await alice.read('GET', path)).toMatchObject({ source: '', savedAt: null })
  })

  test('is deleted when its comment is sent', async () => {
    const torrent = await addTorrent()
    const slug = printSlug(torrent.name, torrent.id)
    await alice.send('PUT', `/v1/drafts/torrent:${slug}`, { source: 'hello' })
    await bob.send('PUT', `/v1/drafts/torrent:${slug}`, { source: 'mine' })
    const { id } = await alice.write(slug, 'hello')
    expect(await alice.read('GET', `/v1/drafts/torrent:${slug}`)).toMatchObject({ source: '' })
    expect(await bob.read('GET', `/v1/drafts/torrent:${slug}`)).toMatchObject({ source: 'mine' })
    await alice.send('PUT', `/v1/drafts/comment:${id}`, { source: 'edit' })
    await alice.read('PATCH', `/v1/comments/${id}`, { source: 'edit', revision: 1 })
    expect(await alice.read('GET', `/v1/drafts/comment:${id}`)).toMatchObject({ source: '' })
  })

  test('stays when its thread is renamed, until the reply is sent', async () => {
    const writer = await addWriter(api, ['forums.post'])
    const forum = await addForum({ name: 'Help' })
    const thread = await startThread(staff, forum, 'Old title')
    const read = ({ slug }: { slug: string }) => writer.read('GET', `/v1/drafts/thread:${slug}`)
    await writer.send('PUT', `/v1/drafts/thread:${thread.slug}`, { source: 'begun' })
    const renamed = await staff.read<Thread>('PATCH', `/v1/threads/${thread.slug}`, { title: 'New title' })
    expect(renamed.slug).not.toBe(thread.slug)
    expect(await read(renamed)).toMatchObject({ source: 'begun' })
    await writePost(writer, renamed, 'begun')
    expect(await read(thread)).toMatchObject({ source: '' })
  })

  test('is found and deleted when an earlier version stored it by the whole slug', async () => {
    const place = 'forum:help-1z'
    await db.insert(drafts).values({ userId: alice.id, place, source: 'earlier', savedAt: api.now() })
    expect(await alice.read('GET', `/v1/drafts/${place}`)).toMatchObject({ source: 'earlier' })
    api.wait(1)
    await alice.send('PUT', `/v1/drafts/${place}`, { source: 'later' })
    expect(await alice.read('GET', `/v1/drafts/${place}`)).toMatchObject({ source: 'later' })
    await alice.send('DELETE', `/v1/drafts/${place}`)
    expect(await alice.read('GET', `/v1/drafts/${place}`)).toMatchObject({ source: '' })
  })

  test.each(['elsewhere', 'torrent:', 'comment:0', 'torrent:A', 'comment:1;2'])('refuses the key %s', async (name) => {
    expect((await alice.send('PUT', `/v1/drafts/${encodeURIComponent(name)}`, { source: 'x' })).status).toBe(422)
  })

  test('is deleted after 30 days without changes', async () => {
    const writer = await addWriter(api)
    await writer.send('PUT', '/v1/drafts/upload', { source: 'old' })
    await runJobs(env, api.now() + 29 * 24 * 3600_000)
    expect(await writer.read('GET', '/v1/drafts/upload')).toMatchObject({ source: 'old' })
    await runJobs(env, api.now() + 31 * 24 * 3600_000)
    expect(await writer.read('GET', '/v1/drafts/upload')).toMatchObject({ source: '', savedAt: null })
  })

  test('replaces the oldest when there are 50', async () => {
    const writer = await addWriter(api)
    for (let number = 1; number <= 51; number++) {
      api.wait(1)
      await writer.send('PUT', `/v1/drafts/comment:${number}`, { source: 'x' })
    }
    const stored = await db.select().from(drafts).where(eq(drafts.userId, writer.id))
    expect(stored).toHaveLength(50)
    expect(stored.some(({ place }) => place === 'comment:1')).toBe(false)
  })
})
