import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { registrations } from '../../api/platform/db/schema/joining'
import { mails } from '../../api/platform/db/schema/mails'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents, reports } from '../../api/platform/db/schema/moderation'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)

test('shows staff the pending work that their permissions allow', async () => {
  await setSite({ smtpHost: 'mail.example' })
  await addCategories()
  await addTorrent({ status: 'pending' })
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
    ...{ applicants: 1, torrents: 1, posts: 0, reports: 1 },
    mails: { failed: 1, queued: 1, hasServer: true },
  })
  const little = await enter(api, ['admin.access', 'reports.manage'])
  expect(await (await api.get('/v1/admin/overview', little.token)).json()).toEqual({
    ...{ applicants: null, torrents: null, posts: null, reports: 1, mails: null },
  })
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
  expect(act).toMatchObject({ actorId: admin.id, action: 'role.change', detail: { role, requiresTwoFactor: true } })
  expect((await ask(other, { requiresTwoFactor: false })).status).toBe(204)
  expect((await api.get('/v1/moderation/torrents', other.token)).status).toBe(200)
  expect((await ask(other, { requiresTwoFactor: true, position: 1 })).status).toBe(422)
  expect((await send(api, 'PATCH', '/v1/admin/roles/nobodys', admin, { requiresTwoFactor: true })).status).toBe(404)
  api.wait(6 * 60)
  expect(await (await ask(other)).json()).toMatchObject({ code: 'recent_auth_required' })
  expect(await db.$count(roles, eq(roles.requiresTwoFactor, true))).toBe(0)
})
