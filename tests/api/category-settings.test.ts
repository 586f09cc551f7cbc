import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { mergePortion } from '#contract/admin-categories'
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
  await db.delete(categories)
  await addCategories()
  staff ??= await enter(api, ['settings.manage'])
})

const call = (method: string, path: string, body?: object) => send(api, method, base + path, staff, body)
const slugs = async () => (await db.select().from(categories).orderBy(categories.position)).map(({ slug }) => slug)
const lastAct = () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1).get()
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

  test('are renamed once by two editors of the same name', async () => {
    expect((await call('PATCH', '/movies', { name: 'Films', from: 'Movies' })).status).toBe(204)
    expect((await call('PATCH', '/movies', { name: 'Cinema', from: 'Movies' })).status).toBe(409)
    expect(await db.select().from(categories).where(eq(categories.slug, 'movies')).get()).toMatchObject({
      name: 'Films',
    })
    expect(await lastAct()).toMatchObject({ action: 'category.rename', detail: { name: ['Movies', 'Films'] } })
    expect((await call('PATCH', '/none', { name: 'A', from: 'B' })).status).toBe(404)
  })

  test('have an icon of the site, which a change of the name keeps', async () => {
    expect(await (await call('POST', '', { name: 'Charts', icon: 'map' })).json()).toEqual({
      ...{ slug: 'charts', name: 'Charts', icon: 'map' },
    })
    expect((await call('PATCH', '/charts', { name: 'Sea charts', from: 'Charts' })).status).toBe(204)
    const listed = await (await api.get('/v1/categories', staff.token)).json<{ data: object[] }>()
    expect(listed.data.at(-1)).toEqual({ slug: 'charts', name: 'Sea charts', icon: 'map' })
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
