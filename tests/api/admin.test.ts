import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { registrations } from '../../api/platform/db/schema/joining'
import { mails } from '../../api/platform/db/schema/mails'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents, changeRequests, reports } from '../../api/platform/db/schema/moderation'
import type { AdminOverview } from '../../contract/admin'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { addMember } from '../support/api-members'
import { enter, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)

test('shows staff the pending work that their permissions allow, without torrents that wait for their uploader', async () => {
  await setSite({ smtpHost: 'mail.example' })
  await addCategories()
  await addTorrent({ status: 'pending' })
  const asked = await addTorrent({ status: 'pending' })
  await db.insert(changeRequests).values({ torrentId: asked.id, text: 'Rename it', askedAt: 1 })
  const row = { recipient: 'x@example.org', kind: 'reset', locale: 'en', subject: 'x', text: '', html: '' }
  const times = { createdAt: api.now(), nextTryAt: api.now() }
  await db.insert(mails).values([
    { ...row, ...times, state: 'failed' },
    { ...row, ...times },
  ])
  const report = { subjectKind: 'torrent' as const, reason: 'fake', text: '', createdAt: 1 }
  await db.insert(reports).values([
    { ...report, subjectId: 1 },
    { ...report, subjectId: 2, state: 'resolved' },
  ])
  const applicant = (name: string, values: Partial<typeof registrations.$inferInsert>) => ({
    ...{ username: name, usernameKey: name, usernameSkeleton: name, email: name, emailKey: name, passwordHash: 'x' },
    ...{ locale: 'en', createdAt: 1, expiresAt: api.now() * 2, ...values },
  })
  await db
    .insert(registrations)
    .values([
      applicant('waits', { verifiedAt: 1 }),
      applicant('ended', { verifiedAt: 1, expiresAt: 1 }),
      applicant('unverified', {}),
    ])
  const all = await enter(api, [
    'admin.access',
    'users.manage',
    'torrents.moderate',
    'forums.moderate',
    'reports.manage',
    'settings.manage',
  ])
  expect(await (await api.get('/v1/admin/overview', all.token)).json()).toEqual({
    activity: expect.any(Array),
    ...{ applicants: 1, torrents: 1, posts: 0, reports: 1 },
    mails: { failed: 1, queued: 1, hasServer: true },
  })
  const little = await enter(api, ['admin.access', 'reports.manage'])
  expect(await (await api.get('/v1/admin/overview', little.token)).json()).toEqual({
    activity: expect.any(Array),
    ...{ applicants: null, torrents: null, posts: null, reports: 1, mails: null },
  })
})

test('counts new members and acts of the last 30 days', async () => {
  const reader = await enter(api, ['admin.access'])
  const read = async () => (await (await api.get('/v1/admin/overview', reader.token)).json<AdminOverview>()).activity
  const before = await read()
  const day = 86_400_000
  await addMember([], { joinedAt: api.now() })
  await addMember([], { joinedAt: api.now() - 2 * day })
  await addMember([], { joinedAt: api.now() - 30 * day })
  const act = { action: 'role.order', subjectKind: 'role', subjectId: 0 }
  await db.insert(auditEvents).values([
    { ...act, at: api.now() - day },
    { ...act, at: api.now() - day - 1000 },
  ])
  const after = await read()
  expect(after).toHaveLength(30)
  expect(after.at(-1)?.day).toBe(new Date(api.now()).toISOString().slice(0, 10))
  const more = after.map(({ joined, acts }, index) => [
    joined - (before[index]?.joined ?? 0),
    acts - (before[index]?.acts ?? 0),
  ])
  expect(more.slice(-3)).toEqual([
    [1, 0],
    [0, 2],
    [1, 0],
  ])
  expect(more.slice(0, -3).flat()).toEqual(Array(54).fill(0))
})

test('requires two-factor authentication for a role, unless it locks the caller out', async () => {
  const admin = await enter(api, ['roles.manage'])
  const [own, other] = [admin, await enter(api, ['torrents.moderate'])]
  const roleOf = async ({ id }: { id: number }) =>
    (await db.select({ role: users.role }).from(users).where(eq(users.id, id)).get())?.role ?? ''
  const ask = async (of: { id: number }, body: unknown = { requiresTwoFactor: true }) =>
    send(api, 'PATCH', `/v1/admin/roles/${await roleOf(of)}`, admin, body)
  expect(await (await ask(own)).json()).toMatchObject({ code: 'no_two_factor' })
  expect((await ask(other)).status).toBe(204)
  expect((await api.get('/v1/moderation/torrents', other.token)).status).toBe(403)
  const { data } = await (await api.get('/v1/admin/roles', admin.token)).json<{ data: { slug: string }[] }>()
  const role = await roleOf(other)
  expect(data.find(({ slug }) => slug === role)).toMatchObject({ requiresTwoFactor: true, members: 1 })
  const act = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).get()
  expect(act).toMatchObject({
    actorId: admin.id,
    action: 'role.change',
    detail: { role, requiresTwoFactor: [false, true] },
  })
  expect((await ask(other, { requiresTwoFactor: false })).status).toBe(204)
  expect((await api.get('/v1/moderation/torrents', other.token)).status).toBe(200)
  expect((await ask(other, { requiresTwoFactor: true, position: 1 })).status).toBe(422)
  expect((await send(api, 'PATCH', '/v1/admin/roles/nobodys', admin, { requiresTwoFactor: true })).status).toBe(404)
  api.wait(6 * 60)
  expect(await (await ask(other)).json()).toMatchObject({ code: 'recent_auth_required' })
  expect(await db.$count(roles, eq(roles.requiresTwoFactor, true))).toBe(0)
})
