import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, inject, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { encrypt } from '../../api/lib/crypto/encrypt'
import { mailNotifications } from '../../api/notifications/mail-notifications'
import { notify } from '../../api/notifications/notify'
import { users } from '../../api/platform/db/schema/members'
import type { NotificationChoice, NotificationKind } from '../../contract/notifications'
import { startApi } from '../support/api-client'
import { mailedToken, mailsTo, setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'
import { mailbox } from '../support/smtp-account'

const smtp = inject('smtp')
const api = startApi()
const db = drizzle(env.DB)
const origin = 'https://skerry.example'
const five = 5 * 60

beforeEach(() => setSite())

/** A member who receives replies, mentions and comments by mail. */
async function enterMailed() {
  const email = `${crypto.randomUUID()}@mail.example`
  const who = await enter(api, [], { email })
  const data = ['replies', 'mentions', 'comments'].map((topic) => ({ topic, web: topic !== 'comments', mail: true }))
  await send(api, 'PUT', '/v1/me/notification-choices', who, { data, locale: 'en' })
  return { ...who, email }
}

const tell = (who: Person, kind: NotificationKind) =>
  notify(db, { userId: who.id, kind, actorId: null, subject: 'Sintel', link: '/x', bundle: kind }, api.now())

/** Returns the unsubscribe token. */
async function mail(who: Person & { email: string }, kinds: NotificationKind[] = ['reply', 'comment']) {
  for (const kind of kinds) await tell(who, kind)
  api.wait(five)
  await mailNotifications(db, { origin, secret: env.PASSWORD_PEPPER }, api.now())
  return mailedToken(who.email)
}

const post = (path: string, body: unknown) =>
  api.call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const end = (token: string) => post('/v1/unsubscriptions', { token })

async function mailedTopics(who: Person): Promise<string[]> {
  const answer = await api.get('/v1/me/notification-choices', who.token)
  const { data } = await answer.json<{ data: NotificationChoice[] }>()
  return data.flatMap(({ topic, mail }) => (mail ? [topic] : []))
}

test('turns off only the topics of a mail by its link, without sign-in', async () => {
  const [who, other] = [await enterMailed(), await enterMailed()]
  const token = await mail(who)
  const read = await api.get(`/v1/unsubscriptions/${token}`)
  expect([read.status, await read.json()]).toEqual([200, { topics: ['comments', 'replies'] }])
  expect(await mailedTopics(who)).toEqual(['comments', 'replies', 'mentions'])

  await tell(who, 'reply')
  expect((await end(token)).status).toBe(204)
  expect(await mailedTopics(who)).toEqual(['mentions'])
  expect(await mailedTopics(other)).toEqual(['comments', 'replies', 'mentions'])
  expect((await end(token)).status).toBe(204)

  // Pending mails are cancelled, web notifications stay.
  api.wait(five)
  await mailNotifications(db, { origin, secret: env.PASSWORD_PEPPER }, api.now())
  expect(await mailsTo(who.email)).toHaveLength(1)
  const page = await (await api.get('/v1/me/notifications', who.token)).json<{ data: { kind: string }[] }>()
  expect(page.data.map(({ kind }) => kind)).toEqual(['reply'])
})

test('refuses a link that was altered, encrypted for another purpose or sent to an old address', async () => {
  const who = await enterMailed()
  const token = await mail(who)
  const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  const otherPurpose = await encrypt(env.PASSWORD_PEPPER, 'smtp', `${who.id} x replies`)
  await db.update(users).set({ email: 'new@mail.example', emailKey: 'new@mail.example' }).where(eq(users.id, who.id))
  for (const wrong of [altered, otherPurpose, 'none', token]) {
    expect((await api.get(`/v1/unsubscriptions/${wrong}`)).status).toBe(404)
    expect((await end(wrong)).status).toBe(404)
  }
  expect(await mailedTopics(who)).toEqual(['comments', 'replies', 'mentions'])
})

test('adds the List-Unsubscribe header to notification mails, not to account mails', async () => {
  await setSite({
    ...{ smtpHost: '127.0.0.1', smtpPort: smtp.port, smtpTls: 'none', smtpUser: mailbox.user },
    ...{ smtpSecret: await encrypt(env.PASSWORD_PEPPER, 'smtp', mailbox.password), mailSender: 'post@tideway.example' },
  })
  const who = await enterMailed()
  const token = await mail(who, ['mention'])
  const forgot = { email: who.email, locale: 'en' }
  expect((await post('/v1/password/requests', forgot)).status).toBe(204)
  await runJobs(env, api.now())
  const inbox: { to: string; raw: string }[] = await (await fetch(smtp.inbox)).json()
  const heads = inbox.filter(({ to }) => to === who.email).map(({ raw }) => raw.slice(0, raw.indexOf('\r\n\r\n')))
  const [news, account, ...more] = heads.sort((a) => (/^Subject: News/m.test(a) ? -1 : 1))
  expect(more).toEqual([])
  expect(news?.replaceAll(/\r\n\s/g, '')).toMatch(
    new RegExp(`^List-Unsubscribe: ?<${origin}/unsubscribe\\?token=${token}>\r?$`, 'm'),
  )
  expect(news).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(account).toMatch(/^Subject: Reset your password/m)
  expect(account).not.toMatch(/^List-/m)
  expect((await mailsTo(who.email)).map(({ unsubscribe }) => unsubscribe)).toEqual([null, null])
})
