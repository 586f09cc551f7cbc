import { env } from 'cloudflare:test'
import { desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { StaffMember } from '../../contract/admin-members'
import type { StaffRole } from '../../contract/admin-roles'
import type { Notification } from '../../contract/notifications'
import type { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { enter, type Person, readCode, send } from '../support/api-person'
import { contestDb } from '../support/contested-db'

const api = startApi()
const db = drizzle(env.DB)
const requires = { days: 30, uploaded: 1000, ratio: 2, uploads: 1, seedTime: 3600 }
const own: Permission[] = ['roles.manage', 'users.manage', 'torrents.moderate', 'chat.post']
let staff: Person

beforeEach(async () => {
  // Each test needs its administrator to be the only one.
  await db.update(users).set({ bannedAt: 1 }).where(ne(users.id, 0))
  staff = await enter(api, own)
})

const roleOf = async ({ id }: { id: number }) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.id, id)).get())?.role ?? ''
const change = async (who: { id: number }, body: unknown, by = staff) =>
  send(api, 'PATCH', `/v1/admin/roles/${await roleOf(who)}`, by, body)
const read = async (who: { id: number }) => {
  const { data } = await (await api.get('/v1/admin/roles', staff.token)).json<{ data: StaffRole[] }>()
  const slug = await roleOf(who)
  return data.find((role) => role.slug === slug)
}
const assign = (who: Person, role: string, by = staff, to = api) =>
  send(to, 'PUT', `/v1/admin/members/${who.username}/role`, by, { role, reason: 'Has earned it' })
const lastAct = () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).get()

describe('PATCH /v1/admin/roles', () => {
  test('changes name, permissions and requirements, effective from the next request', async () => {
    const who = await enter(api, ['chat.post'])
    const body = { name: 'Keepers', color: '#aabbcc', permissions: ['chat.post', 'torrents.moderate'] }
    expect((await api.get('/v1/moderation/torrents', who.token)).status).toBe(403)
    const before = await read(who)
    expect((await change(who, body)).status).toBe(204)
    expect(await read(who)).toMatchObject({ ...body, requires: null, requiresTwoFactor: false })
    expect((await api.get('/v1/moderation/torrents', who.token)).status).toBe(200)
    expect(await lastAct()).toMatchObject({
      ...{ actorId: staff.id, action: 'role.change' },
      detail: { name: [before?.name, 'Keepers'], color: [before?.color, '#aabbcc'], given: 'torrents.moderate' },
    })
    expect((await change(who, body)).status).toBe(204)
    expect((await read(who))?.revision).toBe(1)
    expect((await change(who, { permissions: [], requires })).status).toBe(204)
    expect(await read(who)).toMatchObject({ permissions: [], requires, name: 'Keepers' })
    expect((await lastAct())?.detail).toMatchObject({ earned: [false, true], days: [null, 30] })
    expect((await api.get('/v1/moderation/torrents', who.token)).status).toBe(403)
  })

  test('refuses to add or remove permissions that the caller lacks', async () => {
    const [low, high] = [await enter(api, ['chat.post']), await enter(api, ['settings.manage', 'chat.post'])]
    expect(await readCode(await change(low, { permissions: ['chat.post', 'settings.manage'] }))).toEqual([
      403,
      'beyond_own',
    ])
    expect(await readCode(await change(staff, { permissions: [...own, 'admin.access'] }))).toEqual([403, 'beyond_own'])
    expect(await readCode(await change(high, { permissions: ['chat.post'] }))).toEqual([403, 'beyond_own'])
    expect((await change(high, { permissions: ['settings.manage'] })).status).toBe(204)
    expect((await read(high))?.permissions).toEqual(['settings.manage'])
    expect((await read(low))?.permissions).toEqual(['chat.post'])
  })

  test('keeps roles.manage in the last role that has members with it', async () => {
    const without = { permissions: own.filter((each) => each !== 'roles.manage') }
    expect(await readCode(await change(staff, without))).toEqual([409, 'last_admin'])
    const other = await enter(api, ['roles.manage'])
    await db.update(users).set({ bannedAt: 1 }).where(eq(users.id, other.id))
    expect(await readCode(await change(staff, without))).toEqual([409, 'last_admin'])
    await db.update(users).set({ bannedAt: null }).where(eq(users.id, other.id))
    expect((await change(staff, without)).status).toBe(204)
    expect((await api.get('/v1/admin/roles', staff.token)).status).toBe(403)
  })

  test('refuses figure requirements for a role with staff permissions', async () => {
    const who = await enter(api, ['torrents.moderate'])
    const refused = await change(who, { requires })
    expect([refused.status, (await refused.json<{ errors: unknown }>()).errors]).toEqual([
      422,
      { requires: ['entrusted'] },
    ])
    expect((await change(who, { requires, permissions: [] })).status).toBe(204)
    expect((await change(who, { permissions: ['torrents.moderate'] })).status).toBe(422)
  })

  test.each([
    [{ permissions: ['everything'] }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(41) }],
    [{ color: 'red' }],
    [{ requires: { ...requires, ratio: -1 } }],
    [{ slug: 'admin' }],
  ])('refuses %j', async (body) => {
    expect((await change(await enter(api), body)).status).toBe(422)
  })

  test('requires the permission and recent authentication', async () => {
    const who = await enter(api)
    expect((await change(who, { name: 'Mine' }, who)).status).toBe(403)
    api.wait(6 * 60)
    expect(await readCode(await change(who, { name: 'Mine' }))).toEqual([403, 'recent_auth_required'])
  })
})

describe('PUT /v1/admin/members/:username/role', () => {
  test('assigns the role, notifies the member and writes an audit entry with the reason', async () => {
    const [who, crew] = [await enter(api), await enter(api, ['torrents.moderate'])]
    const slug = await roleOf(crew)
    const seen = StaffMember.parse(await (await api.get(`/v1/admin/members/${who.username}`, staff.token)).json())
    expect(seen.assignable.map((role) => role.slug)).toContain(slug)
    expect((await assign(who, slug)).status).toBe(204)
    expect(await roleOf(who)).toBe(slug)
    expect((await api.get('/v1/moderation/torrents', who.token)).status).toBe(200)
    expect(await lastAct()).toMatchObject({
      ...{
        actorId: staff.id,
        action: 'member.role',
        subjectKind: 'member',
        subjectId: who.id,
        reason: 'Has earned it',
      },
      detail: { to: slug },
    })
    const { data } = await (await api.get('/v1/me/notifications', who.token)).json<{ data: Notification[] }>()
    expect(data.map(({ kind, subject }) => [kind, subject])).toEqual([['role_changed', slug]])
  })

  test('refuses to assign or take away a role above the caller’s own', async () => {
    const [who, high] = [await enter(api), await enter(api, ['settings.manage'])]
    expect(await readCode(await assign(who, await roleOf(high)))).toEqual([403, 'beyond_own'])
    expect(await readCode(await assign(high, await roleOf(who)))).toEqual([403, 'beyond_own'])
    const seen = async (name: string) =>
      StaffMember.parse(await (await api.get(`/v1/admin/members/${name}`, staff.token)).json())
    expect((await seen(who.username)).assignable.map(({ slug }) => slug)).not.toContain(await roleOf(high))
    expect((await seen(high.username)).assignable).toEqual([])
    const helper = await enter(api, ['users.manage'])
    const asked = await api.get(`/v1/admin/members/${who.username}`, helper.token)
    expect((await asked.json<StaffMember>()).assignable).toEqual([])
    expect((await assign(who, await roleOf(who), helper)).status).toBe(403)
  })

  test('keeps one member with roles.manage when several are demoted at once', async () => {
    const [who, other] = [await enter(api), await enter(api, own)]
    const slug = await roleOf(who)
    const answers = await Promise.all([assign(staff, slug, other), assign(other, slug, staff)])
    const left = await db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, eq(roles.slug, users.role))
      .where(sql`${inArray(users.id, [staff.id, other.id])} and ${roles.permissions} like '%roles.manage%'`)
    expect(left.length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1)
    const [last] = left
    const keeper = last?.id === staff.id ? staff : other
    expect(await readCode(await assign(keeper, slug, keeper))).toEqual([409, 'last_admin'])
  })

  test('is refused when someone else assigns a role between the reading and the storing of it', async () => {
    const who = await enter(api)
    const [wanted, meanwhile] = [await roleOf(await enter(api)), await roleOf(await enter(api))]
    const DB = contestDb('update "users" set "role"', () =>
      db.update(users).set({ role: meanwhile }).where(eq(users.id, who.id)),
    )
    const contested = startApi({ DB }, undefined, api.now())
    expect(await readCode(await assign(who, wanted, staff, contested))).toEqual([409, 'changed_meanwhile'])
    expect(await roleOf(who)).toBe(meanwhile)
  })

  test('requires an existing role, an existing member and a reason', async () => {
    const who = await enter(api)
    expect((await assign(who, 'nobodys')).status).toBe(422)
    expect((await assign({ ...who, username: 'nobody-at-all' }, await roleOf(who))).status).toBe(404)
    const path = `/v1/admin/members/${who.username}/role`
    expect((await send(api, 'PUT', path, staff, { role: await roleOf(who), reason: '' })).status).toBe(422)
    api.wait(6 * 60)
    expect(await readCode(await assign(who, await roleOf(who)))).toEqual([403, 'recent_auth_required'])
  })
})
