import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notificationChoices, notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { addWriter, type Writer } from '../support/api-comments'
import { addMember } from '../support/api-members'
import { startRealtime } from '../support/api-socket'

let realtime: Awaited<ReturnType<typeof startRealtime>>
const db = drizzle(env.DB)
let staff: Writer
let reader: Writer

beforeAll(async () => {
  realtime = await startRealtime()
  staff = await addWriter(realtime.api, ['news.manage'])
  reader = await addWriter(realtime.api)
})
beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(rateWindows)
})

const announce = (values: object = {}) =>
  staff.send('POST', '/v1/announcements', { clientId: crypto.randomUUID(), text: 'We move on Sunday', ...values })
const notificationsOf = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind, subject, link, onWeb, mailAt }) => ({ kind, subject, link, onWeb, mailAt }),
  )

test('notifies every member once, except the sender, banned and closed accounts', async () => {
  const [byMail, deaf] = [await addMember(), await addMember()]
  const away = [await addMember([], { bannedAt: 1 }), await addMember([], { closedAt: 1 }), staff]
  const choose = (userId: number, web: boolean, mail: boolean) =>
    db.insert(notificationChoices).values({ userId, topic: 'announcements', web, mail })
  await choose(byMail.id, true, true)
  await choose(deaf.id, false, false)
  const clientId = crypto.randomUUID()
  const sent = await announce({ clientId, link: '/rules' })
  const { recipients: count } = await sent.json<{ recipients: number }>()
  expect([sent.status, count]).toEqual([201, await db.$count(notifications)])
  const line = { kind: 'announcement', subject: 'We move on Sunday', link: '/rules', onWeb: true, mailAt: null }
  expect(await notificationsOf(reader.id)).toEqual([line])
  expect(await notificationsOf(byMail.id)).toEqual([{ ...line, mailAt: realtime.api.now() + 5 * 60_000 }])
  expect(await notificationsOf(deaf.id)).toEqual([{ ...line, onWeb: false }])
  for (const { id } of away) expect(await notificationsOf(id)).toEqual([])
  const again = await announce({ clientId, link: '/rules' })
  expect([again.status, await again.json()]).toEqual([201, { recipients: count }])
  for (const values of [{ link: '/rules', text: 'We move on Monday' }, { link: '/news' }, { role: reader.role }]) {
    const other = await announce({ clientId, link: '/rules', ...values })
    expect([other.status, (await other.json<{ code: string }>()).code]).toEqual([409, 'already_sent'])
  }
  expect(await db.$count(notifications)).toBe(count)
  const audit = await db.select().from(auditEvents).where(eq(auditEvents.action, 'announcement'))
  expect(audit).toMatchObject([
    { actorId: staff.id, detail: { text: 'We move on Sunday', link: '/rules', role: null, recipients: count } },
  ])
})

test('counts its recipients beforehand', async () => {
  await addMember([], { bannedAt: 1 })
  const count = async (query = '') => {
    const answer = await staff.send('GET', `/v1/announcements/recipients${query}`)
    return (await answer.json<{ recipients: number }>()).recipients
  }
  const all = await count()
  expect(await count(`?role=${reader.role}`)).toBe(1)
  expect(await count('?role=nobody')).toBe(0)
  expect(await (await announce()).json()).toEqual({ recipients: all })
})

test('notifies a thousand members with one statement', async () => {
  const made = Array.from({ length: 1000 }, (_, index) => `crowd-${index}`)
  await env.DB.prepare(
    `insert into users (username, username_key, username_skeleton, role, joined_at)
      select value, value, value, ?, 0 from json_each(?)`,
  )
    .bind(reader.role, JSON.stringify(made))
    .run()
  const sent = await announce({ role: reader.role })
  expect(await sent.json()).toEqual({ recipients: 1001 })
  await db.delete(users).where(eq(users.joinedAt, 0))
})

test('notifies only the members of the chosen role, at once on open pages', async () => {
  const [inside, outside] = [await realtime.connect(reader), await realtime.connect(staff)]
  expect(await (await announce({ role: reader.role })).json()).toEqual({ recipients: 1 })
  expect(await inside.event()).toMatchObject([
    'notification',
    { unread: 1, latest: { kind: 'announcement', subject: 'We move on Sunday', actor: { username: staff.username } } },
  ])
  expect(await outside.ask('sync', {})).toMatchObject({ ok: true, unread: 0 })
  for (const socket of [inside, outside]) socket.socket.close()
})

test.each([
  ['no words', { text: '  ' }, 'text'],
  ['too many words', { text: 'x'.repeat(201) }, 'text'],
  ['a way to another site', { link: '//elsewhere.example' }, 'link'],
  ['a script for a way', { link: 'javascript:alert(1)' }, 'link'],
  ['a role that is none', { role: 'nobody' }, 'role'],
])('refuses %s', async (_, values, field) => {
  const answer = await announce(values)
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { [field]: [expect.any(String)] } }])
})

test('returns 429 after ten announcements', async () => {
  for (let count = 0; count < 10; count++) expect((await announce({ role: reader.role })).status).toBe(201)
  expect((await announce({ role: reader.role })).status).toBe(429)
})
