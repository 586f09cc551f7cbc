import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../api/platform/db/schema/mails'
import { composeMail } from '../../api/platform/mail/compose-mail'
import { MailFailure } from '../../api/platform/mail/mail-provider'
import { queueMail } from '../../api/platform/mail/outbox.queries'
import { sendDueMails } from '../../api/platform/mail/send-mails'
import { setSite } from '../support/api-mails'
import { fakeMailProvider } from '../support/fake-mail-provider'
import { simulateTime } from '../support/simulated-time'

const start = Date.UTC(2026, 10, 21, 12)
const minute = 60_000

let time: ReturnType<typeof simulateTime>
let db: DrizzleD1Database

beforeEach(async () => {
  await env.DB.prepare('delete from mails').run()
  await setSite()
  time = simulateTime(start)
  db = drizzle(time.database(env.DB))
})

async function queue(kind: 'invite' | 'reset', recipient: string) {
  const about = { kind, locale: 'en', site: 'Tideway', username: 'kari', link: 'https://tideway.example/x' } as const
  await queueMail(db, composeMail({ ...about, recipient }), time.clock())
}

const stored = (recipient: string) => drizzle(env.DB).select().from(mails).where(eq(mails.recipient, recipient)).get()

describe('an outage that lasts days', () => {
  const down = () => {
    throw new MailFailure('unreachable', 'ECONNECTION: Connection refused')
  }

  test('loses no mail that is younger than five days, and sends each once within a quarter of an hour after it', async () => {
    let isDown = true
    const fake = fakeMailProvider(time, { before: () => (isDown ? down() : undefined) })
    await queue('invite', 'crew@tideway.example')
    const run = { db, provider: fake.provider, clock: time.clock, wait: time.wait }
    const hours = 30
    for (let part = 0; part <= hours * 4; part++) void time.wait(part * 15 * minute).then(() => sendDueMails(run))
    await time.runUntil(start + (hours * 60 - 10) * minute)
    expect(await stored('crew@tideway.example')).toMatchObject({ state: 'queued', lastError: expect.any(String) })
    isDown = false
    await time.runUntil(start + (hours * 60 + 5) * minute)
    expect(fake.delivered).toHaveLength(1)
  })

  test('tries a mail again that the server answers 4xx after it', async () => {
    let answer: 'unreachable' | 'later' = 'unreachable'
    const fake = fakeMailProvider(time, {
      before: () => {
        throw new MailFailure(answer, 'not now')
      },
    })
    await queue('invite', 'crew@tideway.example')
    const run = { db, provider: fake.provider, clock: time.clock, wait: time.wait }
    for (let part = 0; part < 40; part++) void time.wait(part * 15 * minute).then(() => sendDueMails(run))
    await time.runUntil(start + 9 * 60 * minute)
    answer = 'later'
    await time.runUntil(start + 9.5 * 60 * minute)
    expect(await stored('crew@tideway.example')).toMatchObject({ state: 'queued', attempts: 7 })
  })

  test.each([
    ['invite', 5 * 24],
    ['reset', 24],
  ] as const)('gives up on %s mails after %i hours', async (kind, hours) => {
    const provider = { ...fakeMailProvider(time).provider, send: async () => down() }
    await queue(kind, 'crew@tideway.example')
    const tryAt = async (hour: number) => {
      const clock = () => start + hour * 60 * minute
      await sendDueMails({ db: drizzle(env.DB), provider, clock, wait: async () => undefined })
      return (await stored('crew@tideway.example'))?.state
    }
    expect(await tryAt(hours - 1)).toBe('queued')
    expect(await tryAt(hours)).toBe('failed')
  })
})
