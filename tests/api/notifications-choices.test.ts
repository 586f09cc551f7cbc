import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailNotifications } from '../../api/notifications/mail-notifications'
import { type News, notify } from '../../api/notifications/notify'
import { users } from '../../api/platform/db/schema/members'
import { Notification, type NotificationChoice, notificationTopics } from '../../contract/notifications'
import { startApi } from '../support/api-client'
import { mailsTo, setSite } from '../support/api-mails'
import { password } from '../support/api-members'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const path = '/v1/me/notification-choices'
const origin = 'https://skerry.example'
const five = 5 * 60

beforeEach(() => setSite())

const choicesOf = async (who: Person) =>
  (await api.get(path, who.token)).json<{ data: NotificationChoice[]; canMail: boolean }>()
const choose = (who: Person, data: unknown[], locale = 'en') => send(api, 'PUT', path, who, { data, locale })
const seen = async (who: Person) => {
  const { data } = await (await api.get('/v1/me/notifications', who.token)).json<{ data: unknown[] }>()
  return Notification.array()
    .parse(data)
    .map(({ kind, times }) => [kind, times])
}

async function enterMailed(topic = 'replies', { web = true, locale = 'en' } = {}) {
  const email = `${crypto.randomUUID()}@mail.example`
  const who = await enter(api, [], { email })
  expect((await choose(who, [{ topic, web, mail: true }], locale)).status).toBe(204)
  return { ...who, email }
}

function tell(who: Person, values: Partial<News> = {}) {
  const news: News = { userId: who.id, kind: 'reply', actorId: null, subject: 'Sintel', link: '/x', bundle: 'reply:1' }
  return notify(db, { ...news, ...values }, api.now())
}
const run = () => mailNotifications(db, { origin, secret: env.PASSWORD_PEPPER }, api.now())

describe('notification choices', () => {
  test('default to web and push without mail, and change for this member only', async () => {
    const [who, other] = [await enter(api), await enter(api)]
    const usual = notificationTopics.map((topic) => ({ topic, web: true, mail: false, push: true }))
    expect(await choicesOf(who)).toMatchObject({ data: usual, canMail: false })
    expect((await choose(who, [{ topic: 'comments', web: false, mail: true, push: false }])).status).toBe(204)
    expect((await choicesOf(who)).data).toContainEqual({ topic: 'comments', web: false, mail: true, push: false })
    expect((await choicesOf(who)).data).toContainEqual({ topic: 'replies', web: true, mail: false, push: true })
    expect((await choicesOf(other)).data).toEqual(usual)
  })

  test('cannot turn off security notifications on the web', async () => {
    const who = await enter(api)
    await choose(who, [{ topic: 'security', web: false, mail: true }])
    expect((await choicesOf(who)).data).toContainEqual({ topic: 'security', web: true, mail: true, push: true })
    const change = { current: password, password: 'four small boats at anchor', endOtherSessions: false }
    expect((await send(api, 'PUT', '/v1/me/password', who, change)).status).toBe(204)
    expect(await seen(who)).toEqual([['password_changed', 1]])
  })

  test.each([
    [[{ topic: 'gossip', web: true, mail: true }]],
    [[{ topic: 'replies', web: 'yes', mail: true }]],
    [[{ topic: 'replies' }]],
    [Array.from({ length: 30 }, () => ({ topic: 'replies', web: true, mail: true }))],
  ])('refuse %j', async (data) => {
    expect((await choose(await enter(api), data)).status).toBe(422)
  })
})

describe('a notification mail', () => {
  test('is sent once after five minutes in the language of the member', async () => {
    const who = await enterMailed('replies', { locale: 'nb' })
    const actor = await enter(api)
    await tell(who, { actorId: actor.id })
    await tell(who, { actorId: actor.id })
    await tell(who, { subject: 'Big <b>Buck</b> Bunny', bundle: 'reply:2' })
    await tell(who, { kind: 'mention', bundle: 'mention:1' })
    await run()
    expect(await mailsTo(who.email)).toEqual([])
    api.wait(five)
    await run()
    await run()
    const [mail, ...more] = await mailsTo(who.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'notifications', locale: 'nb', subject: 'Nytt til deg hos Tideway' })
    expect(mail?.text).toContain(`${actor.username} svarte deg 2 ganger på Sintel.`)
    expect(mail?.text).toContain('Noen svarte deg på Big <b>Buck</b> Bunny.')
    expect(mail?.text).not.toContain('nevnte')
    expect(mail?.html).toContain('Big &lt;b&gt;Buck&lt;/b&gt; Bunny')
    for (const address of [`${origin}/notifications`, `${origin}/account/settings/notifications`]) {
      expect(mail?.text).toContain(`\n${address}\n`)
      expect(mail?.html).toContain(`href="${address}"`)
    }
    expect(await seen(who)).toHaveLength(3)

    await tell(who, { actorId: actor.id })
    api.wait(five)
    await run()
    expect(await mailsTo(who.email)).toHaveLength(1)
  })

  test('is not sent when the notification was read, or the member is banned or has no address', async () => {
    const [reader, banned, silent] = [await enterMailed(), await enterMailed(), await enterMailed()]
    for (const who of [reader, banned, silent]) await tell(who)
    await send(api, 'POST', '/v1/me/notifications/read', reader)
    await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, banned.id))
    await db.update(users).set({ email: null, emailKey: null }).where(eq(users.id, silent.id))
    api.wait(five)
    await run()
    for (const { email } of [reader, banned, silent]) expect(await mailsTo(email)).toEqual([])
  })

  test('is sent without a web notification when only mail is chosen, and counts from zero after it', async () => {
    const who = await enterMailed('replies', { web: false })
    await tell(who)
    await tell(who)
    expect(await seen(who)).toEqual([])
    api.wait(five)
    await run()
    await tell(who)
    api.wait(five)
    await run()
    const texts = (await mailsTo(who.email)).map(({ text }) => text.split('\n')[0])
    expect(texts).toEqual(['Someone replied to you on Sintel.', 'Someone replied to you on Sintel 2 times.'])
    expect(await seen(who)).toEqual([])
  })

  test('has no links when the web origin is not set', async () => {
    const who = await enterMailed()
    await tell(who)
    api.wait(five)
    await mailNotifications(db, { origin: undefined, secret: env.PASSWORD_PEPPER }, api.now())
    const [mail] = await mailsTo(who.email)
    expect(mail?.text).toContain('Someone replied to you on Sintel.')
    expect(mail?.text).not.toContain('http')
  })
})
