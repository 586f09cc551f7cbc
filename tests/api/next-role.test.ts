import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { promoteMembers } from '../../api/next-role/find-next-role'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { StaffMember } from '../../contract/admin-members'
import type { NextRole } from '../../contract/next-role'
import type { Notification } from '../../contract/notifications'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const day = 24 * 60 * 60_000
const requires = { days: 30, uploaded: 1000, ratio: 2, uploads: 1, seedTime: 7200 }
/** The job runs at every half hour. */
const half = Date.UTC(2026, 10, 21, 12, 30)

beforeAll(async () => {
  await addCategories()
  const role = (slug: string, position: number, asks: typeof requires | null) => ({
    ...{ slug, name: slug.toUpperCase(), color: '#4c9fae', position, permissions: [], requires: asks },
  })
  await db
    .insert(roles)
    .values([role('elder', 1, { ...requires, uploaded: 5000 }), role('known', 2, requires), role('member', 3, null)])
})

/** A member who meets every need of `known`, except for `values`. */
async function enterWith(values: Partial<typeof users.$inferInsert> = {}, { uploads = 1 } = {}): Promise<Person> {
  const { role = 'member', bannedAt = null, ...rest } = values
  const who = await enter(api, [], {
    ...{ uploaded: 1000, downloaded: 500, seedTime: 7200, joinedAt: half - 30 * day },
    ...rest,
  })
  await db.update(users).set({ role, bannedAt }).where(eq(users.id, who.id))
  for (let count = 0; count < uploads; count++) await addTorrent({ uploaderId: who.id })
  return who
}

const roleOf = async ({ id }: Person) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.id, id)).get())?.role
const nextOf = async ({ token }: Person) =>
  (await (await api.get('/v1/me/next-role', token)).json<{ next: NextRole | null }>()).next

test('returns the needs of the next role with the current figures, and none after the last role', async () => {
  const [who, last] = [
    await enterWith({ uploaded: 700, seedTime: 60 }, { uploads: 0 }),
    await enterWith({ role: 'elder' }),
  ]
  const next = await nextOf(who)
  expect(next?.role).toEqual({ slug: 'known', name: 'KNOWN', color: '#4c9fae' })
  expect(next?.needs.map(({ kind, has, wants, met }) => [kind, has, wants, met])).toEqual([
    ['days', 29, 30, false],
    ['uploaded', 700, 1000, false],
    ['ratio', 1.4, 2, false],
    ['uploads', 0, 1, false],
    ['seedTime', 60, 7200, false],
  ])
  expect(await nextOf(last)).toBeNull()
  expect(await nextOf(await enter(api))).toBeNull()
})

test("counts the member's own listed torrents", async () => {
  const who = await enterWith({ role: 'member' }, { uploads: 2 })
  await addTorrent({ uploaderId: who.id, status: 'pending' })
  await enterWith({}, { uploads: 3 })
  const uploads = (await nextOf(who))?.needs.find(({ kind }) => kind === 'uploads')
  expect(uploads).toMatchObject({ has: 2, met: true })
})

test('promotes members who meet every need, and skips banned and manually assigned ones', async () => {
  const worthy = await enterWith()
  const climber = await enterWith({ role: 'known', uploaded: 5000 })
  const others = [
    await enterWith({ uploaded: 999 }),
    await enterWith({ downloaded: 501 }),
    await enterWith({ seedTime: 7199 }),
    await enterWith({ joinedAt: half - 30 * day + 1 }),
    await enterWith({}, { uploads: 0 }),
    await enterWith({ bannedAt: 1 }),
  ]
  const byHand = await enterWith()
  await db.insert(roles).values({ slug: 'crew', name: 'Crew', color: '#4c9fae', position: 4, permissions: [] })
  await db.update(users).set({ role: 'crew' }).where(eq(users.id, byHand.id))

  await promoteMembers(db, half)
  expect([await roleOf(worthy), await roleOf(climber), await roleOf(byHand)]).toEqual(['known', 'elder', 'crew'])
  expect(await Promise.all(others.map(roleOf))).toEqual(others.map(() => 'member'))

  const { data } = await (await api.get('/v1/me/notifications', worthy.token)).json<{ data: Notification[] }>()
  expect(data).toMatchObject([{ kind: 'role_changed', subject: 'KNOWN', link: '/account', actor: null }])
  const noted = and(eq(auditEvents.subjectKind, 'member'), eq(auditEvents.subjectId, worthy.id))
  expect(await db.select().from(auditEvents).where(noted)).toMatchObject([
    { actorId: null, action: 'member.promote', detail: { from: 'member', to: 'known' } },
  ])
})

test('leaves a member whom the staff demoted in the lower role, until the staff gives a higher one', async () => {
  const [staff, who, other] = [
    await enter(api, ['roles.manage', 'users.manage']),
    await enterWith({ role: 'known' }),
    await enterWith({ role: 'known' }),
  ]
  await db
    .update(roles)
    .set({ position: 0 })
    .where(eq(roles.slug, (await roleOf(staff)) ?? ''))
  const assign = (role: string) =>
    send(api, 'PUT', `/v1/admin/members/${who.username}/role`, staff, { role, reason: 'Too early' })
  const read = async () => (await api.get(`/v1/admin/members/${who.username}`, staff.token)).json<StaffMember>()
  expect((await assign('member')).status).toBe(204)
  const together = { act: 'role', usernames: [other.username], role: 'member', reason: 'Too early' }
  expect((await send(api, 'POST', '/v1/admin/members/acts', staff, together)).status).toBe(200)
  await promoteMembers(db, half)
  expect([await roleOf(who), await roleOf(other)]).toEqual(['member', 'member'])
  expect(await nextOf(who)).toBeNull()
  expect((await read()).isDemoted).toBe(true)

  expect((await assign('known')).status).toBe(204)
  expect((await read()).isDemoted).toBe(false)
  await db.update(users).set({ uploaded: 5000 }).where(eq(users.id, who.id))
  await promoteMembers(db, half)
  expect(await roleOf(who)).toBe('elder')
})

test('promotes and notifies a member once when two runs meet', async () => {
  const who = await enterWith()
  const runs = await Promise.all([promoteMembers(db, half), promoteMembers(db, half)])
  expect(runs.flat().filter((id) => id === who.id)).toHaveLength(1)
  const { data } = await (await api.get('/v1/me/notifications', who.token)).json<{ data: Notification[] }>()
  expect(data.map(({ kind, subject, times }) => [kind, subject, times])).toEqual([['role_changed', 'KNOWN', 1]])
})

test('promotes the others when one promotion fails', async () => {
  const [broken, other] = [await enterWith(), await enterWith()]
  await env.DB.prepare(
    `create trigger no_promotion before update of role on users when old.id = ${broken.id}
      begin select raise(abort, 'broken row'); end`,
  ).run()
  await expect(promoteMembers(db, half)).rejects.toThrow()
  await env.DB.prepare('drop trigger no_promotion').run()
  expect([await roleOf(broken), await roleOf(other)]).toEqual(['member', 'known'])
})
