import { env } from 'cloudflare:test'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxChildren, mergePortion } from '#contract/admin-categories'
import type { TorrentPage } from '#contract/torrents'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { categories, torrents } from '../../api/platform/db/schema/torrents'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const base = '/v1/admin/categories'

let staff: Person

beforeEach(async () => {
  await db.delete(torrents)
  await db.delete(categories).where(isNotNull(categories.parentId))
  await db.delete(categories)
  await addCategories()
  staff ??= await enter(api, ['settings.manage'])
})

const call = (method: string, path: string, body?: object) => send(api, method, base + path, staff, body)
const slugs = async () => (await db.select().from(categories).orderBy(categories.position)).map(({ slug }) => slug)
const lastAct = () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1).get()
const addChild = async (name: string, parent: string) =>
  expect((await call('POST', '', { name, parent })).status).toBe(201)
const idOf = async (slug: string) => (await db.select().from(categories).where(eq(categories.slug, slug)).get())?.id
const listed = async () => {
  const page = await (await api.get('/v1/categories', staff.token)).json<{
    data: { slug: string; parent: string | null }[]
  }>()
  return page.data.map(({ slug, parent }) => (parent ? `${parent}/${slug}` : slug))
}
const found = async (category: string) => {
  const page = await api.get(`/v1/torrents?category=${category}`, staff.token)
  return (await page.json<{ data: unknown[] }>()).data.length
}

describe('categories', () => {
  test('are created with a slug of their name, at the end', async () => {
    expect((await call('POST', '', { name: '  Hørespill & radio ' })).status).toBe(201)
    expect(await db.select().from(categories).where(eq(categories.name, 'Hørespill & radio')).get()).toMatchObject({
      ...{ slug: 'horespill-radio', position: 6 },
    })
    expect(await lastAct()).toMatchObject({ action: 'category.create', actorId: staff.id })
    const again = await call('POST', '', { name: 'Hørespill, radio' })
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'category_exists' }])
    for (const name of ['', '日本', 'x'.repeat(41)]) expect((await call('POST', '', { name })).status).toBe(422)
    expect(await db.$count(categories)).toBe(7)
  })

  test('are created once when the form is sent twice', async () => {
    const sent = { name: 'Radio plays', icon: 'music', parent: 'music' }
    const answers = await Promise.all([call('POST', '', sent), call('POST', '', sent)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await call('POST', '', { ...sent, icon: 'folder' })).status).toBe(409)
    expect((await call('POST', '', { ...sent, parent: 'movies' })).status).toBe(409)
    expect(await db.$count(categories, eq(categories.name, sent.name))).toBe(1)
    expect(await db.$count(auditEvents, sql`action = 'category.create' and detail like '%Radio plays%'`)).toBe(1)
  })

  test('are renamed once by two editors of the same name', async () => {
    expect((await call('PATCH', '/movies', { name: 'Films', from: 'Movies' })).status).toBe(204)
    expect((await call('PATCH', '/movies', { name: 'Cinema', from: 'Movies' })).status).toBe(409)
    expect(await db.select().from(categories).where(eq(categories.slug, 'movies')).get()).toMatchObject({
      name: 'Films',
    })
    expect(await lastAct()).toMatchObject({ action: 'category.rename', detail: { name: ['Movies', 'Films'] } })
    const act = await lastAct()
    expect((await call('PATCH', '/movies', { name: 'Films', from: 'Films' })).status).toBe(204)
    expect(await lastAct()).toEqual(act)
    expect((await call('PATCH', '/none', { name: 'A', from: 'B' })).status).toBe(404)
  })

  test('have an icon of the site, which a change of the name keeps', async () => {
    expect(await (await call('POST', '', { name: 'Charts', icon: 'map' })).json()).toEqual({
      ...{ slug: 'charts', name: 'Charts', icon: 'map', parent: null },
    })
    expect((await call('PATCH', '/charts', { name: 'Sea charts', from: 'Charts' })).status).toBe(204)
    const listed = await (await api.get('/v1/categories', staff.token)).json<{ data: object[] }>()
    expect(listed.data.at(-1)).toEqual({ slug: 'charts', name: 'Sea charts', icon: 'map', parent: null })
    const same = { name: 'Sea charts', from: 'Sea charts' }
    expect((await call('PATCH', '/charts', { ...same, icon: 'image' })).status).toBe(204)
    expect(await lastAct()).toMatchObject({ action: 'category.icon', detail: { icon: ['map', 'image'] } })
    const page = await (await api.get('/v1/torrents', staff.token)).json<{ categories: object[] }>()
    expect(page.categories.at(-1)).toMatchObject({ slug: 'charts', icon: 'image' })
    for (const icon of ['anchor', '']) expect((await call('POST', '', { name: 'Other', icon })).status).toBe(422)
  })

  test('are ordered', async () => {
    const order = (await slugs()).toReversed()
    expect((await call('PUT', '/order', { data: order })).status).toBe(204)
    expect(await slugs()).toEqual(order)
    const { detail } = (await lastAct()) ?? {}
    const names = (await db.select().from(categories).orderBy(categories.position)).map(({ name }) => name)
    expect(detail).toEqual({ order: [names.toReversed().join(', '), names.join(', ')] })
  })

  test('have children, which follow their parent in display order', async () => {
    await addChild('Westerns', 'movies')
    await addChild('Animation', 'movies')
    expect(await lastAct()).toMatchObject({ action: 'category.create', detail: { parent: 'Movies' } })
    const rest = ['tv', 'music', 'software', 'books', 'data']
    expect(await listed()).toEqual(['movies', 'movies/westerns', 'movies/animation', ...rest])
    expect((await call('PUT', '/order', { data: ['animation', 'westerns'] })).status).toBe(204)
    expect((await call('PUT', '/order', { data: [...rest, 'movies'] })).status).toBe(204)
    expect(await listed()).toEqual([...rest, 'movies', 'movies/animation', 'movies/westerns'])
  })

  test('move to another parent as its last child, and back to the top level', async () => {
    await addChild('Westerns', 'movies')
    await addChild('Live', 'music')
    const move = (parent: string | null, fromParent: string | null) =>
      call('PATCH', '/westerns', { name: 'Westerns', from: 'Westerns', parent, fromParent })
    expect((await move('music', 'movies')).status).toBe(204)
    expect(await lastAct()).toMatchObject({ action: 'category.move', detail: { parent: ['movies', 'music'] } })
    expect((await listed()).slice(2, 5)).toEqual(['music', 'music/live', 'music/westerns'])
    // Another editor still sees the first parent.
    const late = await move('tv', 'movies')
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect((await call('PATCH', '/westerns', { name: 'West', from: 'Westerns' })).status).toBe(204)
    expect((await call('PATCH', '/westerns', { name: 'West', from: 'West', parent: null })).status).toBe(204)
    expect((await listed()).at(-1)).toBe('westerns')
  })

  test('keep the icon that another editor has chosen', async () => {
    await addChild('Westerns', 'movies')
    const choose = (icon: string, fromIcon: string) =>
      call('PATCH', '/westerns', { name: 'Westerns', from: 'Westerns', icon, fromIcon })
    expect((await choose('map', 'folder')).status).toBe(204)
    const late = await choose('image', 'folder')
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect((await choose('image', 'map')).status).toBe(204)
  })

  test('stay where they are when two editors move them at once', async () => {
    await addChild('Westerns', 'movies')
    const move = (parent: string) =>
      call('PATCH', '/westerns', { name: 'Westerns', from: 'Westerns', parent, fromParent: 'movies' })
    const answers = await Promise.all([move('tv'), move('music')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('have two levels at most', async () => {
    await addChild('Westerns', 'movies')
    const refuse = async (answer: Response, code: string) =>
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { parent: [code] } }])
    for (const parent of ['none', 'westerns'])
      await refuse(await call('POST', '', { name: 'Below', parent }), 'unknown')
    const move = (slug: string, name: string, parent: string) => call('PATCH', `/${slug}`, { name, from: name, parent })
    await refuse(await move('movies', 'Movies', 'tv'), 'has_children')
    await refuse(await move('tv', 'TV', 'westerns'), 'unknown')
    await refuse(await move('tv', 'TV', 'tv'), 'unknown')
    expect((await move('tv', 'TV', 'movies')).status).toBe(204)
  })

  test('have a maximum number of children', async () => {
    const rows = Array.from({ length: maxChildren }, (_, n) => ({
      slug: `c${n}`,
      name: `C${n}`,
      parentId: 1,
      position: n,
    }))
    for (const row of rows) await db.insert(categories).values(row)
    const answer = await call('POST', '', { name: 'Another', parent: 'movies' })
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { parent: ['too_many'] } }])
    expect((await call('PATCH', '/c3', { name: 'D3', from: 'C3', parent: 'movies' })).status).toBe(204)
  })

  test('are neither deleted nor merged into another while they have children', async () => {
    await addChild('Westerns', 'movies')
    for (const [method, path, body] of [
      ['DELETE', '/movies', undefined],
      ['POST', '/movies/merge', { into: 'tv' }],
    ] as const) {
      const answer = await call(method, path, body)
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'has_children' }])
    }
    await addTorrent({ categoryId: (await idOf('westerns')) ?? 0 })
    expect(await (await call('POST', '/westerns/merge', { into: 'movies' })).json()).toEqual({ moved: 1, left: 0 })
    expect(await found('movies')).toBe(1)
    expect((await call('DELETE', '/books')).status).toBe(204)
  })

  test('include their children in lists, counts, searches and feeds', async () => {
    await addChild('Westerns', 'movies')
    const westerns = (await idOf('westerns')) ?? 0
    await addTorrent({ categoryId: 1, name: 'Above', pinnedAt: 1, seeders: 1 })
    await addTorrent({ categoryId: westerns, name: 'Below', pinnedAt: 2, seeders: 2 })
    await addTorrent({ categoryId: 2, name: 'Beside', pinnedAt: 3, seeders: 3 })
    const list = async (query: string) => (await api.get(`/v1/torrents?${query}`, staff.token)).json<TorrentPage>()
    for (const [query, names, matches] of [
      ['', ['Below', 'Above'], null],
      ['&sort=seeders&order=asc', ['Above', 'Below'], null],
      ['&q=below', ['Below'], 1],
      ['&q=-beside', ['Below', 'Above'], 2],
      ['&sort=name&unseen=true', ['Above', 'Below'], 2],
    ] as const) {
      const { data, categories: counted } = await list(`category=movies${query}`)
      expect([query, data.map(({ name }) => name)]).toEqual([query, names])
      expect(counted.find(({ slug }) => slug === 'movies')).toMatchObject({ torrents: 2, matches })
    }
    const first = await list('category=movies')
    expect([first.meta.total, first.pinned.map(({ name }) => name)]).toEqual([2, ['Below', 'Above']])
    expect((await list('category=westerns')).data.map(({ name }) => name)).toEqual(['Below'])
    const made = await send(api, 'POST', '/v1/me/feeds', staff, { kind: 'category', target: 'movies' })
    const { key } = await made.json<{ key: string }>()
    const feed = await (await api.get(`/v1/feeds/${key}`)).json<{ data: { name: string }[] }>()
    expect(feed.data.map(({ name }) => name)).toEqual(['Below', 'Above'])
    const torrent = (await list('category=westerns')).data[0]
    await send(api, 'PUT', `/v1/torrents/${torrent?.slug}/bookmark`, staff, undefined)
    const shelf = await api.get('/v1/me/shelf/bookmarks?category=movies', staff.token)
    expect((await shelf.json<{ data: { name: string }[] }>()).data.map(({ name }) => name)).toEqual(['Below'])
  })

  test('are deleted only without torrents of any state', async () => {
    await addTorrent({ categoryId: 1, status: 'deleted' })
    const answer = await call('DELETE', '/movies')
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'category_in_use' }])
    expect((await call('DELETE', '/books')).status).toBe(204)
    expect(await slugs()).toEqual(['movies', 'tv', 'music', 'software', 'data'])
    expect(await lastAct()).toMatchObject({ action: 'category.delete', detail: { name: 'Books' } })
  })

  test('are merged: torrents move, are found in the other category, and the empty one is deleted', async () => {
    await addTorrent({ categoryId: 1 })
    await addTorrent({ categoryId: 1, status: 'pending' })
    await addTorrent({ categoryId: 2 })
    expect([await found('movies'), await found('tv')]).toEqual([1, 1])
    const answer = await call('POST', '/movies/merge', { into: 'tv' })
    expect(await answer.json()).toEqual({ moved: 2, left: 0 })
    expect(await found('tv')).toBe(2)
    expect(await slugs()).not.toContain('movies')
    const tv = await db.select().from(categories).where(eq(categories.slug, 'tv')).get()
    expect(tv?.torrents).toBe(2)
    expect(await lastAct()).toMatchObject({
      ...{ action: 'category.merge', subjectId: 2, detail: { from: 'Movies', into: 'TV', torrents: 2 } },
    })
  })

  test('are merged in portions', async () => {
    const rows = Array.from({ length: mergePortion + 1 }, (_, index) => index)
    for (const index of rows) await addTorrent({ categoryId: 1, name: `Part ${index}` })
    expect(await (await call('POST', '/movies/merge', { into: 'tv' })).json()).toEqual({ moved: mergePortion, left: 1 })
    expect(await slugs()).toContain('movies')
    expect(await (await call('POST', '/movies/merge', { into: 'tv' })).json()).toEqual({ moved: 1, left: 0 })
    expect(await slugs()).not.toContain('movies')
  })

  test('are not merged into themselves or an unknown one', async () => {
    for (const into of ['movies', 'none']) {
      const answer = await call('POST', '/movies/merge', { into })
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { into: ['unknown'] } }])
    }
  })

  test('return 403 without the permission', async () => {
    const other = await enter(api, ['torrents.moderate', 'admin.access', 'roles.manage'])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'Mine' }],
      ['POST', '/movies/merge', { into: 'tv' }],
      ['PUT', '/order', { data: [] }],
      ['DELETE', '/movies', undefined],
    ] as const) {
      expect((await send(api, method, base + path, other, body)).status).toBe(403)
    }
    expect(await db.$count(categories)).toBe(6)
  })
})
