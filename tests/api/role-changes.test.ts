import { env } from 'cloudflare:test'
import { desc, eq, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { chatRooms } from '../../api/platform/db/schema/chat'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { StaffRole } from '../../contract/admin-roles'
import type { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const own: Permission[] = ['roles.manage', 'chat.post', 'reviews.write']
const draft = { name: 'Crew', color: '#aabbcc', permissions: ['chat.post'], requires: null }
let staff: Person

beforeEach(async () => {
  // Each test has its own roles and its own only administrator.
  await db.update(users).set({ bannedAt: 1 }).where(ne(users.id, 0))
  await db.update(roles).set({ position: 50 })
  await db
    .insert(roles)
    .values({ slug: 'member', name: 'Member', color: '#8d9db6', position: 60, permissions: [] })
    .onConflictDoNothing()
  staff = await enter(api, own)
  await place(staff, 8)
})

const roleOf = async ({ id }: { id: number }) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.id, id)).get())?.role ?? ''
const place = async (who: { id: number }, position: number) =>
  db
    .update(roles)
    .set({ position })
    .where(eq(roles.slug, await roleOf(who)))
const list = async (by = staff) =>
  (await (await api.get('/v1/admin/roles', by.token)).json<{ data: StaffRole[] }>()).data
const create = (body: object, by = staff) => send(api, 'POST', '/v1/admin/roles', by, { ...draft, ...body })
const slugOf = async (answer: Response) => (await answer.json<{ slug: string }>()).slug
const remove = (slug: string, moveTo?: string, by = staff) =>
  send(api, 'DELETE', `/v1/admin/roles/${slug}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`, by)
const lastAct = () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).get()

describe('POST /v1/admin/roles', () => {
  test('adds a role below the chosen one, with a slug of its name', async () => {
    const requires = { days: 30, uploaded: 0, ratio: 1, uploads: 0, seedTime: 0 }
    const answer = await create({ name: 'Røykt laks', requires, after: await roleOf(staff) })
    expect(answer.status).toBe(201)
    const slug = await slugOf(answer)
    expect(slug).toBe('roykt-laks')
    const all = await list()
    const index = all.findIndex((role) => role.slug === slug)
    expect(all[index - 1]?.slug).toBe(await roleOf(staff))
    expect(all[index]).toMatchObject({
      ...draft,
      name: 'Røykt laks',
      requires,
      members: 0,
      editable: true,
      revision: 0,
    })
    expect(await lastAct()).toMatchObject({ action: 'role.create', detail: { role: slug, given: 'chat.post' } })
  })

  test('finds a free slug, and refuses the name of another role', async () => {
    expect(await slugOf(await create({ name: 'New' }))).toBe('new-2')
    expect(await slugOf(await create({ name: 'Old timers' }))).toBe('old-timers')
    expect(await slugOf(await create({ name: 'Old-timers' }))).toBe('old-timers-2')
    expect(await slugOf(await create({ name: '古参' }))).toMatch(/^role/)
    expect(await readCode(await create({ name: 'OLD TIMERS' }))).toEqual([409, 'name_taken'])
  })

  test.each([
    [{ name: ' ' }],
    [{ color: '#aabbcc;background:url(//x)' }],
    [{ after: 'unknown' }],
    [{ slug: 'admin' }],
    [{ position: 0 }],
    [{ permissions: ['everything'] }],
    [{ permissions: ['roles.manage'], requires: { days: 1, uploaded: 0, ratio: 0, uploads: 0, seedTime: 0 } }],
  ])('refuses %j', async (body) => {
    expect((await create(body)).status).toBe(422)
  })
})

describe('PUT /v1/admin/roles/order', () => {
  const order = (data: string[], by = staff) => send(api, 'PUT', '/v1/admin/roles/order', by, { data })

  test('stores the order of all roles below that of the caller', async () => {
    const before = await list()
    const slugs = before.map(({ slug }) => slug)
    const wanted = [...slugs.slice(0, 1), ...slugs.slice(1).reverse()]
    expect((await order(wanted)).status).toBe(204)
    expect((await list()).map(({ slug }) => slug)).toEqual(wanted)
    expect(await readCode(await order(wanted.slice(0, -1)))).toEqual([409, 'changed_meanwhile'])
    const names = [before, await list()].map((roles) => roles.map(({ name }) => name).join(', '))
    expect(await lastAct()).toMatchObject({ action: 'role.order', detail: { order: names } })
  })

  test('refuses to move the own role up, or a role above it', async () => {
    const high = await enter(api, ['settings.manage'])
    await place(high, 5)
    const slugs = (await list()).map(({ slug }) => slug)
    const [first, second, third, ...rest] = slugs as [string, string, string]
    expect([first, second]).toEqual([await roleOf(high), await roleOf(staff)])
    for (const wrong of [
      [second, first, third, ...rest],
      [first, third, second, ...rest],
    ]) {
      expect(await readCode(await order(wrong))).toEqual([403, 'above_own'])
    }
    expect((await list()).map(({ slug }) => slug)).toEqual(slugs)
    expect(await lastAct()).toMatchObject({ actorId: staff.id, action: 'access.refused' })
  })
})

describe('DELETE /v1/admin/roles', () => {
  test('moves the members, closed accounts too, and records their number', async () => {
    const [who, gone] = [await enter(api, ['chat.post']), await enter(api)]
    const slug = await roleOf(who)
    await db.update(users).set({ role: slug, closedAt: 1 }).where(eq(users.id, gone.id))
    expect(await readCode(await remove(slug))).toEqual([409, 'role_not_empty'])
    expect((await remove(slug, 'unknown')).status).toBe(422)
    expect((await remove(slug, slug)).status).toBe(422)
    expect((await remove(slug, 'member')).status).toBe(204)
    expect([await roleOf(who), await roleOf(gone)]).toEqual(['member', 'member'])
    expect((await list()).map((role) => role.slug)).not.toContain(slug)
    expect(await lastAct()).toMatchObject({ action: 'role.delete', detail: { role: slug, to: 'member', members: 1 } })
    expect((await remove(slug)).status).toBe(404)
  })

  test('keeps the role of new members, the own role and roles that limit something', async () => {
    expect(await readCode(await remove('member'))).toEqual([409, 'first_role'])
    expect(await readCode(await remove(await roleOf(staff), 'member'))).toEqual([409, 'own_role'])
    const slug = await slugOf(await create({ name: 'Divers' }))
    await db.insert(chatRooms).values({ slug: 'divers', kind: 'role', name: 'divers', roles: [slug] })
    expect(await readCode(await remove(slug))).toEqual([409, 'role_in_use'])
    await db.delete(chatRooms).where(eq(chatRooms.slug, 'divers'))
    expect((await remove(slug)).status).toBe(204)
  })

  test('removes a role with roles.manage when the caller still has one', async () => {
    const other = await enter(api, own)
    expect((await remove(await roleOf(other), 'member')).status).toBe(204)
    expect((await api.get('/v1/admin/roles', other.token)).status).toBe(403)
    expect((await api.get('/v1/admin/roles', staff.token)).status).toBe(200)
  })
})

describe('concurrent changes', () => {
  test('the second editor learns of the first', async () => {
    const slug = await slugOf(await create({ name: 'Pilots' }))
    const change = (body: object) => send(api, 'PATCH', `/v1/admin/roles/${slug}`, staff, body)
    expect((await change({ name: 'Pilot', revision: 0 })).status).toBe(204)
    expect(await readCode(await change({ color: '#000000', revision: 0 }))).toEqual([409, 'changed_meanwhile'])
    expect((await list()).find((role) => role.slug === slug)).toMatchObject({ name: 'Pilot', revision: 1 })
    expect((await change({ color: '#000000', revision: 1 })).status).toBe(204)
  })
})

describe('privilege escalation', () => {
  const refusals = async ({ id }: Person) =>
    (await db.select().from(auditEvents).where(eq(auditEvents.actorId, id)).orderBy(auditEvents.id)).filter(
      ({ action }) => action === 'access.refused',
    )

  test('refuses and records changes of a higher role', async () => {
    const high = await enter(api, own)
    await place(high, 5)
    const slug = await roleOf(high)
    expect((await list()).find((role) => role.slug === slug)?.editable).toBe(false)
    const answers = [
      await send(api, 'PATCH', `/v1/admin/roles/${slug}`, staff, { name: 'Mine' }),
      await remove(slug, 'member'),
      await remove(await roleOf(await enter(api)), slug),
      await create({ name: 'Above', after: slug }),
      await send(api, 'PUT', `/v1/admin/members/${high.username}/role`, staff, { role: 'member', reason: 'Demote' }),
      await send(api, 'PUT', `/v1/admin/members/${staff.username}/role`, staff, { role: slug, reason: 'Promote' }),
    ]
    for (const answer of answers) expect(await readCode(answer)).toEqual([403, 'above_own'])
    expect([await roleOf(high), (await roleOf(staff)) === slug]).toEqual([slug, false])
    expect((await refusals(staff)).map(({ detail }) => detail.code)).toEqual(Array(6).fill('above_own'))
  })

  test('refuses and records permissions beyond the own ones, also by automatic promotion', async () => {
    const slug = await slugOf(await create({ name: 'Guests', permissions: [] }))
    await db
      .update(roles)
      .set({ permissions: ['invites.send'] })
      .where(eq(roles.slug, slug))
    const requires = { days: 0, uploaded: 0, ratio: 0, uploads: 0, seedTime: 0 }
    const answers = [
      await create({ name: 'Lords', permissions: ['settings.manage'] }),
      await send(api, 'PATCH', `/v1/admin/roles/${slug}`, staff, { permissions: [...own, 'users.manage'] }),
      await send(api, 'PATCH', `/v1/admin/roles/${await roleOf(staff)}`, staff, {
        permissions: [...own, 'audit.view'],
      }),
      await send(api, 'PATCH', `/v1/admin/roles/${slug}`, staff, { requires }),
      await remove(slug),
    ]
    for (const answer of answers) expect(await readCode(answer)).toEqual([403, 'beyond_own'])
    expect(await refusals(staff)).toHaveLength(5)
  })

  test('refuses and records the attempts of members and of narrow staff, once a minute', async () => {
    for (const who of [await enter(api), await enter(api, ['users.manage', 'admin.access'])]) {
      const slug = await roleOf(who)
      const attempts = () =>
        Promise.all([
          create({}, who),
          remove('member', undefined, who),
          send(api, 'PATCH', `/v1/admin/roles/${slug}`, who, { permissions: ['roles.manage'] }),
          send(api, 'PATCH', '/v1/admin/roles/-1', who, { permissions: ['roles.manage'] }),
          send(api, 'PUT', '/v1/admin/roles/order', who, { data: [slug] }),
          send(api, 'PUT', `/v1/admin/members/${who.username}/role`, who, { role: 'member', reason: 'Mine' }),
        ])
      expect((await attempts()).map(({ status }) => status)).toEqual(Array(6).fill(403))
      const recorded = (await refusals(who)).map(({ detail }) => [detail.endpoint, detail.permission])
      expect(new Set(recorded.map(([endpoint]) => endpoint)).size).toBe(5)
      await attempts()
      expect((await refusals(who)).length).toBeLessThanOrEqual(recorded.length)
    }
  })

  test('ignores rights in the bodies of other endpoints', async () => {
    const who = await enter(api)
    const role = await roleOf(who)
    const extra = { role: await roleOf(staff), permissions: own, id: staff.id, userId: staff.id }
    for (const path of ['/v1/me/profile', '/v1/me/preferences', '/v1/me/email']) {
      for (const method of ['PATCH', 'PUT']) await send(api, method, path, who, extra)
    }
    expect(await roleOf(who)).toBe(role)
    expect((await api.get('/v1/admin/roles', who.token)).status).toBe(403)
  })
})
