import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeAnnouncement } from '../../api/announcements/announcements.queries'
import { mailNotifications } from '../../api/notifications/mail-notifications'
import { notify } from '../../api/notifications/notify'
import { mails } from '../../api/platform/db/schema/mails'
import { notificationChoices } from '../../api/platform/db/schema/notifications'
import { composeMail } from '../../api/platform/mail/compose-mail'
import { type Letter, MailFailure } from '../../api/platform/mail/mail-provider'
import { forgetOldMails, queueMail } from '../../api/platform/mail/outbox.queries'
import { sendDueMails, sendUrgentMails } from '../../api/platform/mail/send-mails'
import type { MailKind } from '../../api/platform/mail/words.en'
import { setSite } from '../support/api-mails'
import { addMember } from '../support/api-members'
import { fakeMailProvider } from '../support/fake-mail-provider'
import { simulateTime } from '../support/simulated-time'

const start = Date.UTC(2026, 10, 21, 12)
const minute = 60_000

let time: ReturnType<typeof simulateTime>
let db: DrizzleD1Database

beforeEach(async () => {
  await env.DB.batch(
    ['mails', 'notifications', 'notification_choices'].map((table) => env.DB.prepare(`delete from ${table}`)),
  )
  await setSite()
  time = simulateTime(start)
  db = drizzle(time.database(env.DB))
})

async function queue(kind: MailKind, recipient: string) {
  const about = { kind, locale: 'en', site: 'Tideway', username: 'kari', link: 'https://tideway.example/x' } as const
  await queueMail(db, composeMail({ ...about, recipient }), time.clock())
}

const stored = (recipient: string) => drizzle(env.DB).select().from(mails).where(eq(mails.recipient, recipient)).get()

type Fake = ReturnType<typeof fakeMailProvider>

/** As when a run overlaps the next one. */
function startCrons({ provider }: Fake, minutes: number) {
  const run = { db, provider, clock: time.clock, wait: time.wait }
  const secret = env.PASSWORD_PEPPER
  const tick = async (length: number) => {
    await time.wait(length * minute)
    const both = [0, 1].map(() => mailNotifications(db, { origin: 'https://tideway.example', secret }, time.clock()))
    await time.track(Promise.all(both))
    await Promise.all([sendDueMails(run), sendDueMails(run)])
  }
  return Promise.all(Array.from({ length: minutes }, (_, index) => tick(index)))
}

/** Every third request ends before it has sent its mail. */
function startResets({ provider }: Fake, count: number, seconds: number) {
  const asked = new Map<string, number>()
  const request = async (index: number) => {
    await time.wait(index * seconds * 1000)
    const recipient = `reset-${index}@tideway.example`
    asked.set(recipient, time.clock())
    await queue('reset', recipient)
    if (index % 3 > 0) await sendUrgentMails({ db, provider, clock: time.clock, wait: time.wait }, 12_000)
  }
  const all = Promise.all(Array.from({ length: count }, (_, index) => request(index)))
  return { asked, all }
}

function listDelays({ delivered }: Fake, asked: Map<string, number>) {
  const times = new Map(delivered.map(({ recipient, time }) => [recipient, time]))
  return [...asked].map(([recipient, since]) => ((times.get(recipient) ?? Number.POSITIVE_INFINITY) - since) / 1000)
}

function expectNoRepeats({ delivered }: Fake) {
  expect(new Set(delivered.map(({ key }) => key)).size).toBe(delivered.length)
}

async function addReaders(count: number, role: string) {
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into users (username, username_key, username_skeleton, email, email_key, role, joined_at)
        select 'crew' || i, 'crew' || i, 'crew' || i, 'crew' || i || '@tideway.example', 'crew' || i, ?, 0 from n`,
    ).bind(count, role),
    env.DB.prepare(
      `insert into notification_choices select id, 'announcements', 1, 1, 1 from users where username like 'crew%'`,
    ),
  ])
}

test('an announcement to 10,000 members never delays a reset by a minute, and nothing is sent twice', async () => {
  const staff = await addMember(['news.manage'])
  await addReaders(10_000, staff.role)
  const announcement = { clientId: crypto.randomUUID(), text: 'We move on Sunday', link: '/rules', role: null }
  expect(await storeAnnouncement(db, announcement, staff.id, start - 5 * minute)).toBe(10_000)

  // Less capacity than the rate at which announcements are sent, so that they compete with the resets.
  const fake = fakeMailProvider(time, { takes: 300, capacity: 8, perSecond: 10 })
  const minutes = 10
  void startCrons(fake, minutes)
  const { asked } = startResets(fake, minutes * 6 - 6, 10)
  await time.runUntil(start + minutes * minute)

  const delays = listDelays(fake, asked)
  expect(delays).toHaveLength(54)
  expect(Math.max(...delays)).toBeLessThanOrEqual(60)
  // Those that are sent at once do not wait for the scheduled work.
  const atOnce = delays.filter((_, index) => index % 3 > 0)
  expect(atOnce.filter((delay) => delay <= 12).length).toBeGreaterThan(atOnce.length * 0.9)
  expectNoRepeats(fake)
  expect(fake.refusals()).toBeGreaterThan(0)
  const announced = fake.delivered.filter(({ recipient }) => recipient.startsWith('crew')).length
  expect(announced).toBeGreaterThan(500)
  expect(await drizzle(env.DB).$count(mails, sql`class = 'announcement'`)).toBe(minutes * 500)
}, 300_000)

describe('a provider that does not work', () => {
  const fault = (verdict: 'busy' | 'unreachable') => () => {
    throw new MailFailure(verdict, verdict === 'busy' ? '429: slow down' : '500: internal error')
  }
  const hang = async () => {
    await time.wait(10_000)
    throw new MailFailure('unknown', 'No answer')
  }
  const isReset = ({ recipient }: Letter) => recipient.startsWith('reset')

  test.each([
    ['hangs', hang],
    ['answers 429', fault('busy')],
    ['answers 500', fault('unreachable')],
  ])('does not delay urgent mails when it %s for all others', async (_name, fail) => {
    for (let index = 0; index < 60; index++) await queue('invite', `crew-${index}@tideway.example`)
    const fake = fakeMailProvider(time, {
      ...{ name: 'resend', recognisesRepeats: true },
      before: (letter) => (isReset(letter) ? undefined : fail()),
    })
    void startCrons(fake, 4)
    const { asked } = startResets(fake, 12, 15)
    await time.runUntil(start + 4 * minute)
    expect(Math.max(...listDelays(fake, asked))).toBeLessThanOrEqual(60)
    // A run stops at a mail that fails, or pauses while the provider is too busy.
    const tried = await drizzle(env.DB).$count(mails, sql`class = 'notice' and attempts > 0`)
    expect(tried).toBeLessThanOrEqual(24)
  })

  test('sends all mails within a minute after it works again', async () => {
    let isDown = true
    const fake = fakeMailProvider(time, { before: () => (isDown ? fault('unreachable')() : undefined) })
    await queue('reset', 'reset-0@tideway.example')
    for (let index = 0; index < 20; index++) await queue('invite', `crew-${index}@tideway.example`)
    void startCrons(fake, 5)
    await time.runUntil(start + 2.5 * minute)
    expect(fake.delivered).toEqual([])
    isDown = false
    await time.runUntil(start + 4.5 * minute)
    expect(fake.delivered).toHaveLength(21)
    expect(fake.delivered[0]?.time).toBeLessThanOrEqual(start + 3.5 * minute)
    expectNoRepeats(fake)
  })
})

describe('a sender that stops during an attempt', () => {
  const never = () => new Promise<void>(() => undefined)
  const once = (work: () => Promise<void>) => {
    let calls = 0
    return () => (calls++ === 0 ? work() : undefined)
  }

  test.each([
    ['recognises repeats', { name: 'resend', recognisesRepeats: true }, 'sent'],
    ['can search', { name: 'postmark', canSearch: true }, 'sent'],
    ['can do neither', { name: 'smtp' }, 'failed'],
  ] as const)('does not send the mail twice when the provider %s', async (_name, kind, state) => {
    const fake = fakeMailProvider(time, { ...kind, after: once(never) })
    await queue('invite', 'crew@tideway.example')
    void startCrons(fake, 8)
    await time.runUntil(start + 8 * minute)
    expect(fake.delivered).toHaveLength(1)
    expect(await stored('crew@tideway.example')).toMatchObject({ state, attempts: 2, text: '' })
  })

  test.each([
    ['recognises repeats', { name: 'resend', recognisesRepeats: true }],
    ['can search', { name: 'postmark', canSearch: true }],
  ] as const)('sends the mail later when the provider %s and did not accept it', async (_name, kind) => {
    const fake = fakeMailProvider(time, { ...kind, before: once(never) })
    await queue('invite', 'crew@tideway.example')
    void startCrons(fake, 8)
    await time.runUntil(start + 8 * minute)
    expect(fake.delivered).toHaveLength(1)
    expect(await stored('crew@tideway.example')).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('asks again when the provider could not tell whether it accepted the mail', async () => {
    const fake = fakeMailProvider(time, { name: 'postmark', canSearch: true, after: once(never) })
    const search = fake.provider.hasAccepted
    let questions = 0
    fake.provider.hasAccepted = async (key) => {
      if (questions++ === 0) throw new MailFailure('unreachable', '500: internal error')
      return search?.(key) ?? false
    }
    await queue('invite', 'crew@tideway.example')
    void startCrons(fake, 10)
    await time.runUntil(start + 10 * minute)
    expect([fake.delivered.length, questions]).toEqual([1, 2])
    expect(await stored('crew@tideway.example')).toMatchObject({ state: 'sent', attempts: 3 })
  })

  test('does not send the mail by another provider, which cannot know of the first attempt', async () => {
    const first = fakeMailProvider(time, { name: 'resend', recognisesRepeats: true, after: never })
    const second = fakeMailProvider(time, { name: 'postmark', canSearch: true })
    await queue('invite', 'crew@tideway.example')
    void startCrons(first, 1)
    await time.runUntil(start + minute)
    void startCrons(second, 6)
    await time.runUntil(start + 8 * minute)
    expect([first.delivered.length, second.delivered.length]).toEqual([1, 0])
    expect(await stored('crew@tideway.example')).toMatchObject({ state: 'failed', lastError: 'interrupted' })
  })
})

describe('the order of mails', () => {
  test('is urgent ones, then notices, then announcements', async () => {
    const [busy, member] = [
      await addMember([], { email: 'busy@x.example' }),
      await addMember([], { email: 'one@x.example' }),
    ]
    await drizzle(env.DB)
      .insert(notificationChoices)
      .values(
        [busy, member].flatMap(({ id }) =>
          ['announcements', 'replies'].map((topic) => ({ userId: id, topic, web: true, mail: true })),
        ),
      )
    const news = { actorId: null, link: '/x' }
    for (const { id } of [busy, member]) {
      await notify(
        db,
        { ...news, userId: id, kind: 'announcement', subject: 'We move', bundle: 'a' },
        start - 9 * minute,
      )
    }
    await notify(db, { ...news, userId: member.id, kind: 'reply', subject: 'Sintel', bundle: 'r' }, start - 6 * minute)
    const fake = fakeMailProvider(time)
    await mailNotifications(db, { origin: undefined, secret: env.PASSWORD_PEPPER }, start)
    const rows = await drizzle(env.DB).select().from(mails).orderBy(mails.id)
    expect(rows.map((mail) => [mail.recipient, mail.class])).toEqual([
      ['one@x.example', 'notice'],
      ...[
        ['busy@x.example', 'announcement'],
        ['one@x.example', 'announcement'],
      ],
    ])
    await queue('verify', 'new@x.example')
    void startCrons(fake, 1)
    await time.runUntil(start + minute)
    expect(
      fake.delivered
        .map(({ recipient }) => recipient)
        .slice(0, 2)
        .sort(),
    ).toEqual(['new@x.example', 'one@x.example'])
    expect(fake.delivered).toHaveLength(4)
  })

  test('is by index in an outbox of any size', async () => {
    const plan = async (query: string) => {
      const { results } = await env.DB.prepare(`explain query plan ${query}`).all<{ detail: string }>()
      return results.map(({ detail }) => detail).join('\n')
    }
    const due = `select id from mails where class = 'notice' and state = 'queued' and next_try_at <= 5 order by next_try_at, id limit 1`
    expect(await plan(due)).toMatch(/^SEARCH mails USING (COVERING )?INDEX mails_due \(class=\? AND next_try_at<\?\)$/)
    expect(await plan(`select count(*) from mails where state = 'failed'`)).toContain('INDEX mails_failed')
    for (const statement of forgetOldMails(drizzle(env.DB), 1)) {
      expect(await plan(statement.toSQL().sql.replaceAll('?', '1'))).not.toMatch(/SCAN mails(?! USING)/)
    }
    const notified = `select id from notifications where mail_at is not null and (kind = 'announcement') = 0 and mail_at <= 5 order by mail_at, id`
    expect(await plan(notified)).toMatch(/^SEARCH notifications USING (COVERING )?INDEX notifications_mail/)
  })
})
