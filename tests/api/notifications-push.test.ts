import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { importJWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type News, notify } from '../../api/notifications/notify'
import { pushNotifications } from '../../api/notifications/push-notifications'
import { openForWork } from '../../api/platform/open-for-work'
import { mostPushBrowsers, type PushState } from '../../contract/push'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'
import { makePushBrowser, type PushBrowser, watchPushServices } from '../support/push-browser'

const api = startApi()
const db = drizzle(env.DB)
const path = '/v1/me/push-subscriptions'
const minute = 60

beforeEach(() => setSite())
afterEach(() => vi.restoreAllMocks())

const subscribe = (who: Person, { subscription }: PushBrowser, locale = 'en') =>
  send(api, 'POST', path, who, { ...subscription, locale })
/** As the job, so that its statements are recorded. */
const run = () => pushNotifications(openForWork(env.DB, 'job pushNotifications'), env, api.now())
const stateOf = async (who: Person) =>
  (await (await api.get('/v1/me/notification-choices', who.token)).json<{ push: PushState }>()).push

function tell(who: Person, values: Partial<News> = {}) {
  const news: News = { userId: who.id, kind: 'reply', actorId: null, subject: 'Sintel', link: '/x', bundle: 'reply:1' }
  return notify(db, { ...news, ...values }, api.now())
}

/** Members with a browser each. Messages of the confirmations are not returned. */
async function enterPushed(...members: { locale?: string; host?: string }[]) {
  const browsers = members.map(({ host }) => makePushBrowser(host))
  const people: Person[] = []
  watchPushServices(browsers)
  for (const [index, { locale }] of members.entries()) {
    const who = await enter(api)
    expect((await subscribe(who, browsers[index] as PushBrowser, locale)).status).toBe(204)
    people.push(who)
  }
  vi.restoreAllMocks()
  return { browsers, people: people as [Person, ...Person[]] }
}

describe('a push subscription', () => {
  test('is confirmed by a message that only the browser can read', async () => {
    const who = await enter(api)
    const browser = makePushBrowser('updates.push.services.mozilla.com')
    const sent = watchPushServices([browser])
    expect((await subscribe(who, browser, 'nb')).status).toBe(204)
    const { publicKey, browsers } = await stateOf(who)
    expect(browsers).toEqual([
      { id: expect.stringMatching(/^[\w-]{43}$/), device: null, createdAt: expect.any(String) },
    ])
    expect(sent).toHaveLength(1)
    const [{ message, headers, claims } = { message: null, headers: new Headers(), claims: null }] = sent
    expect(message).toMatchObject({
      title: 'Tideway',
      body: 'Du får push-varsler i denne nettleseren nå.',
      path: '/account/settings/notifications',
      notification: null,
    })
    expect(Number(headers.get('ttl'))).toBeGreaterThan(0)
    expect(headers.get('content-encoding')).toBe('aes128gcm')
    expect(claims).toMatchObject({ aud: 'https://updates.push.services.mozilla.com', sub: env.PUBLIC_ORIGIN })

    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.get('authorization') ?? '') ?? []
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, verifier, { currentDate: new Date(api.now()) })
    expect((payload.exp ?? 0) * 1000 - api.now()).toBeLessThanOrEqual(24 * 60 * 60_000)
  })

  test('is one for each browser, and moves to the member who signed in there last', async () => {
    const { browsers, people } = await enterPushed({}, {})
    const [first, second] = people as [Person, Person]
    const [browser] = browsers as [PushBrowser]
    watchPushServices(browsers)
    await subscribe(first, browser)
    expect((await stateOf(first)).browsers).toHaveLength(1)
    await subscribe(second, browser)
    expect((await stateOf(first)).browsers).toEqual([])
    expect((await stateOf(second)).browsers).toHaveLength(2)
  })

  test('can be ended by its member only', async () => {
    const { people } = await enterPushed({}, {})
    const [owner, other] = people as [Person, Person]
    const [browser] = (await stateOf(owner)).browsers
    const end = (who: Person) => send(api, 'DELETE', `${path}/${browser?.id}`, who)
    expect((await end(other)).status).toBe(404)
    expect((await end(owner)).status).toBe(204)
    expect((await end(owner)).status).toBe(404)
    expect((await stateOf(owner)).browsers).toEqual([])
  })

  test('replaces the oldest of too many', async () => {
    const who = await enter(api)
    const browsers = Array.from({ length: mostPushBrowsers + 1 }, () => makePushBrowser())
    watchPushServices(browsers)
    for (const browser of browsers) {
      api.wait(1)
      expect((await subscribe(who, browser)).status).toBe(204)
    }
    const { browsers: listed } = await stateOf(who)
    expect(listed).toHaveLength(mostPushBrowsers)
    const { results } = await env.DB.prepare('select endpoint from push_subscriptions where user_id = ?')
      .bind(who.id)
      .all<{ endpoint: string }>()
    expect(results.map(({ endpoint }) => endpoint)).not.toContain(browsers[0]?.subscription.endpoint)
  })

  test.each([
    ['http://fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com.example.org/x'],
    ['https://evilfcm.googleapis.com.example/x'],
    ['https://user:secret@fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com:8443/x'],
    ['https://10.0.0.1/x'],
    ['not a URL'],
  ])('is refused at %s', async (endpoint) => {
    const sent = watchPushServices([])
    const { subscription } = makePushBrowser()
    const response = await send(api, 'POST', path, await enter(api), { ...subscription, endpoint, locale: 'en' })
    expect(response.status).toBe(422)
    expect(sent).toEqual([])
  })

  test('is refused with a key that is not a point of the curve', async () => {
    const who = await enter(api)
    const { subscription } = makePushBrowser()
    watchPushServices([])
    const response = await send(api, 'POST', path, who, { ...subscription, p256dh: 'B'.repeat(87), locale: 'en' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { p256dh: ['invalid'] } })
    expect((await stateOf(who)).browsers).toEqual([])
  })

  test('ends when its session is signed out', async () => {
    const { people } = await enterPushed({})
    const [who] = people
    const { data } = await (await api.get('/v1/me/sessions', who.token)).json<{ data: { id: string }[] }>()
    expect((await send(api, 'DELETE', `/v1/me/sessions/${data[0]?.id}`, who)).status).toBe(204)
    expect(await countOf(who)).toBe(0)
  })

  test('outlives a session that expires, and ends with the next that is ended', async () => {
    const { people } = await enterPushed({})
    const [who] = people
    await env.DB.prepare('delete from token_families where user_id = ?').bind(who.id).run()
    expect(await countOf(who)).toBe(1)
    const family = `later-${who.id}`
    await env.DB.batch([
      env.DB.prepare(
        'insert into token_families (id, user_id, client_id, started_at, expires_at) values (?, ?, ?, ?, ?)',
      ).bind(family, who.id, 'web', api.now(), api.now() + 1000),
      env.DB.prepare('update token_families set revoked_at = ? where id = ?').bind(api.now(), family),
    ])
    expect(await countOf(who)).toBe(0)
  })
})

const countOf = async (who: Person) =>
  await env.DB.prepare('select count(*) as n from push_subscriptions where user_id = ?').bind(who.id).first('n')

describe('a push notification', () => {
  test('is sent once, in the language of the member, with the link of the notification', async () => {
    const { browsers, people } = await enterPushed({ locale: 'nb' })
    const [who] = people
    const sent = watchPushServices(browsers)
    const actor = await enter(api)
    await tell(who, { actorId: actor.id, link: '/torrents/sintel#c1' })
    await run()
    expect(sent).toEqual([])
    api.wait(minute)
    await run()
    await run()
    const messages = sent.map(({ message }) => message)
    expect(messages).toEqual([
      {
        title: 'Tideway',
        body: `${actor.username} svarte deg på Sintel.`,
        tag: expect.stringMatching(/^notification-\d+$/),
        path: '/torrents/sintel#c1',
        notification: expect.any(Number),
      },
    ])

    await tell(who, { actorId: actor.id })
    api.wait(minute)
    await run()
    const [first, second] = sent.map(({ message }) => message)
    expect(second).toMatchObject({ tag: first?.tag, body: `${actor.username} svarte deg 2 ganger på Sintel.` })
  })

  test('is not sent when the notification was read, turned off, or the member is banned', async () => {
    const { browsers, people } = await enterPushed({}, {}, {}, {})
    const [reader, silent, offline, banned] = people as [Person, Person, Person, Person]
    const choose = (who: Person, choice: object) =>
      send(api, 'PUT', '/v1/me/notification-choices', who, {
        data: [{ topic: 'replies', web: true, mail: false, push: true, ...choice }],
        locale: 'en',
      })
    expect((await choose(silent, { push: false })).status).toBe(204)
    expect((await choose(offline, { web: false })).status).toBe(204)
    for (const who of people) await tell(who)
    await send(api, 'POST', '/v1/me/notifications/read', reader)
    await env.DB.prepare('update users set banned_at = ? where id = ?').bind(api.now(), banned.id).run()
    const sent = watchPushServices(browsers)
    api.wait(minute)
    await run()
    expect(sent).toEqual([])
  })

  test('is not sent a day late, after the job did not run', async () => {
    const { browsers, people } = await enterPushed({})
    const sent = watchPushServices(browsers)
    await tell(people[0])
    api.wait(25 * 60 * minute)
    await tell(people[0], { subject: 'Agent 327', bundle: 'reply:2' })
    api.wait(minute)
    await run()
    expect(sent.map(({ message }) => message?.body)).toEqual([expect.stringMatching(/^(?!.*Sintel).*Agent 327/s)])
    expect(await env.DB.prepare('select count(*) as n from notifications where push_at is not null').first('n')).toBe(0)
  })

  test('has no characters that add a line or turn the text around', async () => {
    const { browsers, people } = await enterPushed({})
    await tell(people[0], { subject: 'A\nfake line\u202Egnp.exe' })
    const sent = watchPushServices(browsers)
    api.wait(minute)
    await run()
    expect(sent.map(({ message }) => message.body)).toEqual(['Someone replied to you on A fake line gnp.exe.'])
  })

  test('is one message for several notifications', async () => {
    const { browsers, people } = await enterPushed({})
    const [who] = people
    for (const index of [1, 2, 3, 4, 5]) await tell(who, { bundle: `reply:${index}`, subject: `Film ${index}` })
    const sent = watchPushServices(browsers)
    api.wait(minute)
    await run()
    const messages = sent.map(({ message }) => message)
    expect(messages).toMatchObject([{ tag: 'notifications', path: '/notifications', notification: null }])
    expect(messages[0]?.body.split('\n')).toEqual([
      'Someone replied to you on Film 5.',
      'Someone replied to you on Film 4.',
      'Someone replied to you on Film 3.',
      'and 2 more notifications',
    ])
  })

  test('ends the subscription when the browser has ended it', async () => {
    const { browsers, people } = await enterPushed({}, {})
    const [left, other] = people as [Person, Person]
    await tell(left)
    await tell(other)
    const endpoint = browsers[0]?.subscription.endpoint
    watchPushServices(browsers, (to) => (to === endpoint ? 410 : 201))
    api.wait(minute)
    await run()
    expect([await countOf(left), await countOf(other)]).toEqual([0, 1])
  })

  test.each([
    [403, '403'],
    [503, '503'],
    [null, 'no answer'],
  ])('that no push service accepts (%s) fails the job and keeps the subscription', async (status, words) => {
    const { browsers, people } = await enterPushed({})
    await tell(people[0])
    watchPushServices(browsers, () => status)
    api.wait(minute)
    await expect(run()).rejects.toThrow(`No push service accepted a message: ${words}`)
    await run()
    expect(await countOf(people[0])).toBe(1)
  })

  test('of a member comes before announcements, and many are sent in parts', async () => {
    const { browsers, people } = await enterPushed({}, {})
    const [many, late] = people as [Person, Person]
    for (let index = 0; index < 45; index++) {
      await tell(many, { kind: 'announcement', bundle: `announcement:${index}`, subject: `Notice ${index}` })
    }
    await tell(late)
    const sent = watchPushServices(browsers)
    api.wait(minute)
    await run()
    expect(
      sent.map(({ endpoint }) => browsers.findIndex(({ subscription }) => subscription.endpoint === endpoint)),
    ).toEqual([1, 0, 0, 0])
  })
})
