import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { roles, tokenFamilies, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { accessOf } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import type { Me } from '../../contract/me'
import type { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const own: Permission[] = ['roles.manage', 'chat.post', 'torrents.moderate', 'users.manage']
let staff: Person
let other: Person

beforeEach(async () => {
  staff = await enter(api, own)
  other = await enter(api, ['chat.post'])
})

const roleOf = async ({ id }: { id: number }) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.id, id)).get())?.role ?? ''
const start = (role: string, by = staff) => send(api, 'PUT', '/v1/me/role-view', by, { role })
const end = (by = staff) => send(api, 'DELETE', '/v1/me/role-view', by)
const me = async (by = staff) => (await api.get('/v1/me', by.token)).json<Me>()

test('has the role and the permissions of the viewed role until it ends', async () => {
  const role = await roleOf(other)
  expect((await start(role)).status).toBe(204)
  expect(await me()).toMatchObject({
    ...{ id: staff.id, username: staff.username, permissions: ['chat.post'] },
    ...{ role: { slug: role }, viewedRole: { slug: role } },
  })
  expect((await api.get('/v1/moderation/torrents', staff.token)).status).toBe(403)
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, staff.id)).get()).toMatchObject({
    ...{ action: 'role.view', detail: { role } },
  })
  expect((await end()).status).toBe(204)
  expect(await me()).toMatchObject({ role: { slug: await roleOf(staff) }, viewedRole: null, permissions: own })
  expect((await api.get('/v1/moderation/torrents', staff.token)).status).toBe(200)
})

describe('while another role is shown', () => {
  const writes = endpoints.filter((route) => {
    const isPublic = ['public', 'tracker', 'web'].includes(accessOf(route))
    return route.method !== 'get' && !isPublic && route.operationId !== 'endRoleView'
  })

  test('every change is refused, also to the holder of all permissions', async () => {
    await start(await roleOf(staff))
    expect(writes.length).toBeGreaterThan(100)
    for (const { method, path } of writes) {
      const answer = await send(api, method.toUpperCase(), path.replaceAll(/{\w+}/g, '1'), staff, {})
      expect([method, path, ...(await readCode(answer))]).toEqual([method, path, 403, 'role_view'])
    }
  })

  test('only this session is limited, and the data stay those of the caller', async () => {
    const { id, token, username } = staff
    await db.update(users).set({ email: 'own@example.org' }).where(eq(users.id, id))
    await start(await roleOf(other))
    const security = await (await api.get('/v1/me/security', token)).json<{ email: string }>()
    expect(security.email).toBe('own@example.org')
    expect((await me(other)).viewedRole).toBeNull()
    expect((await me()).username).toBe(username)
  })
})

describe('the start', () => {
  test('needs roles.manage and a role that the caller could give to themselves', async () => {
    const high = await enter(api, ['settings.manage'])
    const above = await enter(api)
    await db
      .update(roles)
      .set({ position: 1 })
      .where(eq(roles.slug, await roleOf(above)))
    expect(await readCode(await start(await roleOf(high)))).toEqual([403, 'beyond_own'])
    expect(await readCode(await start(await roleOf(above)))).toEqual([403, 'above_own'])
    expect((await start('unknown')).status).toBe(422)
    expect((await start(await roleOf(staff), other)).status).toBe(403)
    expect((await me()).viewedRole).toBeNull()
    const refused = and(eq(auditEvents.action, 'access.refused'), eq(auditEvents.actorId, staff.id))
    expect(await db.select().from(auditEvents).where(refused)).toHaveLength(2)
  })

  test('gives nothing to a session that the database shows a higher role to', async () => {
    const high = await enter(api, ['settings.manage', 'chat.post'])
    const slug = await roleOf(high)
    for (const who of [staff, other]) {
      await db.update(tokenFamilies).set({ viewRole: slug }).where(eq(tokenFamilies.userId, who.id))
      expect(await me(who)).toMatchObject({ viewedRole: null, role: { slug: await roleOf(who) } })
      expect((await me(who)).permissions).not.toContain('settings.manage')
    }
  })
})

test('ends when the viewed role is deleted, or when the caller loses roles.manage', async () => {
  const slug = await roleOf(other)
  await start(slug)
  await db
    .update(roles)
    .set({ permissions: ['chat.post'] })
    .where(eq(roles.slug, await roleOf(staff)))
  expect(await me()).toMatchObject({ viewedRole: null, permissions: ['chat.post'] })
  await db
    .update(users)
    .set({ role: await roleOf(staff) })
    .where(eq(users.id, other.id))
  await db.delete(roles).where(eq(roles.slug, slug))
  const families = await db.select().from(tokenFamilies).where(eq(tokenFamilies.userId, staff.id))
  expect(families.map(({ viewRole }) => viewRole)).toEqual([null])
})
