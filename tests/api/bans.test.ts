import { env } from 'cloudflare:test'
import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { endBans } from '../../api/admin/bans.queries'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { addMember, refresh, requestTokens, signIn } from '../support/api-members'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const day = 86_400_000
const own: Permission[] = ['users.manage', 'roles.manage', 'chat.post']
let staff: Person

beforeEach(async () => {
  staff = await enter(api, own)
})

const ban = (who: { username: string }, body: object = {}, by = staff) =>
  send(api, 'PUT', `/v1/admin/members/${who.username}/ban`, by, { reason: 'Shared an account', days: 7, ...body })
const end = (who: { username: string }, by = staff) =>
  send(api, 'POST', `/v1/admin/members/${who.username}/ban-end`, by, { reason: 'Appeal' })
const bulk = (body: object, by = staff) => send(api, 'POST', '/v1/admin/members/acts', by, body)
const read = async (who: { username: string }) =>
  (await send(api, 'GET', `/v1/admin/members/${who.username}`, staff)).json<Record<string, unknown>>()
const rowOf = ({ id }: { id: number }) => db.select().from(users).where(eq(users.id, id)).get()
const actsOn = ({ id }: { id: number }, action: string) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, action)))
    .orderBy(desc(auditEvents.id))
const place = async (who: { id: number }, position: number) =>
  db
    .update(roles)
    .set({ position })
    .where(eq(roles.slug, (await rowOf(who))?.role ?? ''))

describe('a ban', () => {
  it('ends sessions at once, and tells the reason to the owner of the password only', async () => {
    const member = await addMember()
    const { accessToken, refreshToken } = await signIn(api, member.username)
    expect((await ban(member)).status).toBe(204)
    expect((await api.get('/v1/me', accessToken)).status).toBe(401)
    expect((await refresh(api, refreshToken)).status).toBe(400)
    const until = new Date(api.now() + 7 * day).toISOString()
    const answer = await requestTokens(api, member.username)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'banned', errors: { reason: ['Shared an account'], until: [until] } }),
    ])
    expect(await readCode(await requestTokens(api, member.username, 'wrong'))).toEqual([400, 'invalid_grant'])
    expect((await read(member)).ban).toEqual({
      since: new Date(api.now()).toISOString(),
      until,
      reason: 'Shared an account',
    })
    const [entry] = await actsOn(member, 'member.ban')
    expect(entry).toMatchObject({ actorId: staff.id, reason: 'Shared an account', detail: { until } })
  })

  it('can be changed and ended; old sessions stay ended', async () => {
    const member = await addMember()
    const { refreshToken } = await signIn(api, member.username)
    expect(await readCode(await end(member))).toEqual([409, 'not_banned'])
    await ban(member)
    const until = new Date(api.now() + 7 * day).toISOString()
    await ban(member, { days: null, reason: 'Again' })
    expect((await read(member)).ban).toMatchObject({ until: null, reason: 'Again' })
    const entries = await actsOn(member, 'member.ban')
    expect(entries.map(({ detail }) => detail)).toEqual([{ until: [until, null] }, { until }])
    expect((await end(member)).status).toBe(204)
    expect((await read(member)).ban).toBeNull()
    expect((await refresh(api, refreshToken)).status).toBe(400)
    expect((await requestTokens(api, member.username)).status).toBe(200)
    expect(await actsOn(member, 'member.unban')).toMatchObject([{ reason: 'Appeal', actorId: staff.id }])
  })

  it('ends by itself when its time is over', async () => {
    const [short, long, forever] = [await addMember(), await addMember(), await addMember()]
    await ban(short, { days: 1 })
    await ban(long, { days: 2 })
    await ban(forever, { days: null })
    await endBans(db, api.now() + day)
    expect(await rowOf(short)).toMatchObject({ bannedAt: null, bannedUntil: null, banReason: null })
    expect([(await rowOf(long))?.bannedAt, (await rowOf(forever))?.bannedAt]).toEqual([api.now(), api.now()])
    expect(await actsOn(short, 'member.unban')).toMatchObject([{ actorId: null }])
  })

  it.each([[{ days: 0 }], [{ days: 4000 }], [{ days: 1.5 }], [{ reason: '' }], [{ role: 'admin' }]])(
    'refuses %j',
    async (body) => {
      expect((await ban(await addMember(), body)).status).toBe(422)
    },
  )

  it('refuses and records a ban of a member with more rights or a higher role, and of oneself', async () => {
    const lord = await addMember(['settings.manage'])
    expect(await readCode(await ban(lord))).toEqual([403, 'beyond_own'])
    const above = await addMember(['chat.post'])
    await place(above, 5)
    expect(await readCode(await ban(above))).toEqual([403, 'above_own'])
    expect(await readCode(await ban(staff))).toEqual([409, 'yourself'])
    expect((await ban({ username: 'nobody-at-all' })).status).toBe(404)
    for (const who of [lord, above]) {
      expect((await rowOf(who))?.bannedAt).toBeNull()
      expect(await actsOn(who, 'access.refused')).toMatchObject([{ actorId: staff.id }])
    }
    const narrow = await enter(api, ['chat.moderate'])
    expect((await ban(await addMember(), {}, narrow)).status).toBe(403)
  })

  it('spares the last member with roles.manage when two ban each other at once', async () => {
    await db.update(users).set({ bannedAt: 1 })
    const [first, second] = [await enter(api, own), await enter(api, own)]
    const answers = await Promise.all([ban(second, {}, first), ban(first, {}, second)])
    const open = [await rowOf(first), await rowOf(second)].filter((row) => row?.bannedAt === null)
    expect(open).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })
})

describe('a bulk act', () => {
  it('bans, ends bans and gives a role, with an audit entry for each member', async () => {
    const members = [await addMember(), await addMember(), await addMember()]
    const usernames = members.map(({ username }) => username)
    const changed = async (answer: Response) => [answer.status, await answer.json()]
    expect(await changed(await bulk({ act: 'ban', usernames, reason: 'Spam wave', days: null }))).toEqual([
      200,
      { changed: 3 },
    ])
    for (const member of members) {
      expect((await rowOf(member))?.banReason).toBe('Spam wave')
      expect(await actsOn(member, 'member.ban')).toMatchObject([{ reason: 'Spam wave', detail: { together: 3 } }])
    }
    await end({ username: usernames[0] ?? '' })
    expect(await changed(await bulk({ act: 'unban', usernames, reason: 'Mistake' }))).toEqual([200, { changed: 2 }])
    const { role } = await addMember(['chat.post'])
    await db
      .update(users)
      .set({ role })
      .where(eq(users.id, members[1]?.id ?? 0))
    expect(await changed(await bulk({ act: 'role', usernames, role, reason: 'Helpers' }))).toEqual([
      200,
      { changed: 2 },
    ])
    expect((await rowOf(members[2] ?? { id: 0 }))?.role).toBe(role)
    expect(await actsOn(members[0] ?? { id: 0 }, 'member.role')).toMatchObject([
      { reason: 'Helpers', detail: { from: members[0]?.role, to: role, together: 3 } },
    ])
  })

  it('extends shorter bans and leaves out members with a longer one', async () => {
    const [free, short, forGood] = [await addMember(), await addMember(), await addMember()]
    const usernames = [free, short, forGood].map(({ username }) => username)
    await ban(short, { days: 1 })
    await ban(forGood, { days: null })
    const wave = { act: 'ban', usernames, reason: 'Spam wave', days: 7 }
    const until = api.now() + 7 * day
    expect(await (await bulk(wave)).json()).toEqual({ changed: 2 })
    expect(await rowOf(free)).toMatchObject({ bannedUntil: until, banReason: 'Spam wave' })
    expect(await rowOf(short)).toMatchObject({ bannedUntil: until, banReason: 'Spam wave' })
    expect(await rowOf(forGood)).toMatchObject({ bannedUntil: null, banReason: 'Shared an account' })
    expect(await actsOn(forGood, 'member.ban')).toHaveLength(1)
    const again = await bulk({ ...wave, days: 1 })
    expect([again.status, await again.json()]).toEqual([200, { changed: 0 }])
    expect(await (await bulk({ ...wave, days: null })).json()).toEqual({ changed: 2 })
    expect((await rowOf(short))?.bannedUntil).toBeNull()
  })

  it('changes nothing when one of the members is unknown or beyond the caller', async () => {
    const [member, lord] = [await addMember(), await addMember(['settings.manage'])]
    const act = (other: string) =>
      bulk({ act: 'ban', usernames: [member.username, other], reason: 'Spam wave', days: 1 })
    expect((await act('nobody-at-all')).status).toBe(404)
    expect(await readCode(await act(lord.username))).toEqual([403, 'beyond_own'])
    expect(await readCode(await act(staff.username))).toEqual([409, 'yourself'])
    expect((await rowOf(member))?.bannedAt).toBeNull()
    expect(await actsOn(lord, 'access.refused')).toHaveLength(1)
  })

  it('gives no role beyond the caller, and none without roles.manage', async () => {
    const [member, lord] = [await addMember(), await addMember(['settings.manage'])]
    const give = (role: string, by: Person) =>
      bulk({ act: 'role', usernames: [member.username], role, reason: 'Promote' }, by)
    expect(await readCode(await give(lord.role, staff))).toEqual([403, 'beyond_own'])
    expect((await give('unknown', staff)).status).toBe(422)
    const narrow = await enter(api, ['users.manage'])
    expect(await readCode(await give(member.role, narrow))).toEqual([403, 'beyond_own'])
    expect((await rowOf(member))?.role).toBe(member.role)
    expect(await actsOn(member, 'access.refused')).toHaveLength(2)
  })

  it('takes at most 100 names, and needs recent authentication', async () => {
    const usernames = Array.from({ length: 101 }, (_, n) => `many-${n}`)
    expect((await bulk({ act: 'unban', usernames, reason: 'Mistake' })).status).toBe(422)
    const late = await enter(api, own)
    api.wait(301)
    expect(await readCode(await bulk({ act: 'unban', usernames: ['x'], reason: 'Mistake' }, late))).toEqual([
      403,
      'recent_auth_required',
    ])
  })
})

describe('a ban from a page that was opened earlier', () => {
  it('replaces only the ban that the caller has seen', async () => {
    const member = await addMember()
    const untilOf = async () => ((await read(member)).ban as { until: string | null } | null)?.until
    expect((await ban(member, { from: null })).status).toBe(204)
    const until = await untilOf()
    expect(until).toBe(new Date(api.now() + 7 * day).toISOString())
    for (const from of [null, { until: null }, { until: new Date(api.now()).toISOString() }]) {
      expect(await readCode(await ban(member, { days: 1, from }))).toEqual([409, 'changed_meanwhile'])
    }
    expect((await ban(member, { days: null, from: { until } })).status).toBe(204)
    expect(await readCode(await ban(member, { days: 1, from: { until } }))).toEqual([409, 'changed_meanwhile'])
    expect(await untilOf()).toBeNull()
    expect((await ban(member, { days: 1, from: { until: null } })).status).toBe(204)
    expect((await end(member)).status).toBe(204)
    expect(await readCode(await ban(member, { days: 1, from: { until: null } }))).toEqual([409, 'changed_meanwhile'])
  })
})
