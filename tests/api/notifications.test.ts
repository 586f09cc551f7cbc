import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { describeEvent } from '../../api/notifications/describe-event'
import { forgetOldNotifications } from '../../api/notifications/forget-notifications'
import { type News, notify } from '../../api/notifications/notify'
import { notificationChoices } from '../../api/platform/db/schema/notifications'
import type { Me } from '../../contract/me'
import { Notification } from '../../contract/notifications'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
let reader: Person
let other: Person

beforeAll(async () => {
  reader = await enter(api)
  other = await enter(api)
})

async function tell(values: Partial<News> = {}) {
  api.wait(1)
  const news: News = {
    userId: reader.id,
    kind: 'comment',
    actorId: other.id,
    subject: 'Debian 13',
    link: '/torrents/debian-1#comment-1',
    bundle: crypto.randomUUID(),
    ...values,
  }
  await notify(db, news, api.now())
}

async function read(who: Person, query = '') {
  const body = await (await api.get(`/v1/me/notifications${query}`, who.token)).json<{
    data: unknown[]
    meta: { next: string | null }
  }>()
  return { data: Notification.strict().array().parse(body.data), next: body.meta.next }
}

const summary = async (who: Person) => (await (await api.get('/v1/me', who.token)).json<Me>()).notifications

test('bundles unread repeats under the first link, and starts a new bundle after reading', async () => {
  const who = await enter(api)
  const bundle = 'comment:torrent:1'
  await tell({ userId: who.id, bundle, link: '/torrents/x#comment-1' })
  await tell({ userId: who.id, bundle, link: '/torrents/x#comment-2', actorId: reader.id })
  const [newest, ...more] = (await read(who)).data
  expect(more).toEqual([])
  expect(newest).toMatchObject({
    kind: 'comment',
    times: 2,
    others: 1,
    link: '/torrents/x#comment-1',
    actor: { username: reader.username },
    readAt: null,
    createdAt: new Date(api.now()).toISOString(),
  })
  expect(await summary(who)).toMatchObject({ unread: 1, latest: [{ id: newest?.id }] })

  const answer = await send(api, 'POST', `/v1/me/notifications/${newest?.id}/read`, who)
  expect(await answer.json()).toMatchObject({ id: newest?.id, readAt: new Date(api.now()).toISOString() })
  await tell({ userId: who.id, bundle })
  expect((await read(who)).data.map(({ times, readAt }) => [times, readAt !== null])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('counts each actor once, and describes one and many in both languages', async () => {
  const [who, third] = [await enter(api), await enter(api)]
  const about = { userId: who.id, bundle: 'comment:torrent:2' }
  const words = async (locale: 'en' | 'nb') => {
    const [{ kind, actor, subject, times, others } = { kind: '', actor: null, subject: '', times: 0, others: 0 }] = (
      await read(who)
    ).data
    return describeEvent({ kind, actorName: actor ? 'alice' : null, subject, times, others }, locale)
  }
  for (const actorId of [other.id, other.id]) await tell({ ...about, actorId })
  expect(await words('en')).toBe('alice commented on Debian 13 2 times.')
  for (const actorId of [reader.id, other.id]) await tell({ ...about, actorId })
  expect(await words('en')).toBe('alice and 1 other commented on Debian 13.')
  expect(await words('nb')).toBe('alice og 1 annen kommenterte Debian 13.')
  await tell({ ...about, actorId: third.id })
  expect((await read(who)).data).toMatchObject([{ times: 5, others: 2, actor: { username: third.username } }])
  expect(await words('en')).toBe('alice and 2 others commented on Debian 13.')
  expect(await words('nb')).toBe('alice og 2 andre kommenterte Debian 13.')
})

test('lists notifications by their latest event, in pages', async () => {
  const who = await enter(api)
  for (const subject of ['a', 'b', 'c']) await tell({ userId: who.id, subject, bundle: subject })
  await tell({ userId: who.id, subject: 'a', bundle: 'a' })
  const first = await read(who, '?limit=2')
  const rest = await read(who, `?limit=2&cursor=${first.next}`)
  expect([...first.data, ...rest.data].map(({ subject }) => subject)).toEqual(['a', 'c', 'b'])
  expect(rest.next).toBeNull()
  await tell({ userId: who.id, subject: 'd' })
  expect((await summary(who)).latest.map(({ subject }) => subject)).toEqual(['d', 'a', 'c'])
  expect((await summary(who)).unread).toBe(4)
})

test('marks all notifications of the member as read, and no others', async () => {
  await tell()
  await tell({ userId: other.id })
  expect((await send(api, 'POST', '/v1/me/notifications/read', reader)).status).toBe(204)
  expect(await summary(reader)).toEqual({ unread: 0, latest: [] })
  expect((await summary(other)).unread).toBe(1)
})

test('returns 404 for the notification of another member', async () => {
  await tell({ userId: other.id })
  const [theirs] = (await read(other)).data
  expect((await send(api, 'POST', `/v1/me/notifications/${theirs?.id}/read`, reader)).status).toBe(404)
  expect((await read(other)).data[0]?.readAt).toBeNull()
  expect((await read(reader)).data.map(({ id }) => id)).not.toContain(theirs?.id)
})

test('counts up to 100 unread notifications', async () => {
  const who = await enter(api)
  for (let count = 0; count < 101; count++) await notify(db, { ...news(who), bundle: `${count}` }, api.now())
  expect((await summary(who)).unread).toBe(100)
})

test('deletes notifications older than ninety days', async () => {
  const who = await enter(api)
  const now = api.now()
  const day = 24 * 60 * 60_000
  for (const [subject, index] of [
    ['old', now - 90 * day - 1],
    ['kept', now - 90 * day],
  ] as const)
    await notify(db, { ...news(who), subject, bundle: subject }, index)
  await forgetOldNotifications(db, now)
  expect((await read(who)).data.map(({ subject }) => subject)).toEqual(['kept'])
})

const choose = (userId: number, topic: string, choice: { web: boolean; mail: boolean }) =>
  db.insert(notificationChoices).values({ userId, topic, ...choice })

test('hides topics that are turned off on the web, until they are turned on again', async () => {
  const who = await enter(api)
  await choose(who.id, 'views', { web: false, mail: false })
  await notify(db, { ...news(who), bundle: 'view:1' }, api.now())
  await notify(db, { ...news(who), kind: 'reply', bundle: 'reply:1' }, api.now())
  expect((await read(who)).data.map(({ kind }) => kind)).toEqual(['reply'])
  expect(await summary(who)).toMatchObject({ unread: 1, latest: [{ kind: 'reply' }] })

  await db.update(notificationChoices).set({ web: true }).where(eq(notificationChoices.userId, who.id))
  await notify(db, { ...news(who), bundle: 'view:1' }, api.now())
  expect((await read(who)).data.map(({ kind, times }) => [kind, times])).toContainEqual(['view_match', 2])
})

const news = ({ id }: Person): News => ({
  userId: id,
  kind: 'view_match',
  actorId: null,
  subject: 'Films',
  link: '/',
  bundle: '',
})
