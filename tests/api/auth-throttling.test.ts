import { env } from 'cloudflare:test'
import { eq, like } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { countSignIn } from '../../api/auth/throttle.queries'
import { usernameKey } from '../../api/lib/account-names/username-key'
import { needsRehash } from '../../api/lib/crypto/hash-password'
import { securityEvents, signInFailures, users } from '../../api/platform/db/schema/members'
import { type Api, startApi } from '../support/api-client'
import { addMember, password, requestTokens, signIn } from '../support/api-members'

const db = drizzle(env.DB)

async function fail(api: Api, username: string, times: number, headers?: Record<string, string>) {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    statuses.push((await requestTokens(api, username, 'wrong', headers)).status)
  }
  return statuses
}

/** Counts failures for an account and an address without hashing passwords. */
async function countFailures(api: Api, account: string, address: string, times: number) {
  const counters = [
    { key: `account:${account}`, limit: 10 },
    { key: `address:${address}`, limit: 50 },
  ] as const
  for (let time = 0; time < times; time++) await countSignIn(db, [...counters], api.now())
}

const failuresOf = (key: string) => db.select().from(signInFailures).where(eq(signInFailures.key, key)).get()

describe('the limit of an account', () => {
  test('blocks the 11th attempt, for longer each time, and accepts the right password after it', async () => {
    const api = startApi()
    const { username } = await addMember()
    const bystander = await addMember()
    expect(await fail(api, username, 11)).toEqual([...Array(10).fill(400), 429])

    const blocked = await requestTokens(api, username)
    expect(blocked.status).toBe(429)
    expect(blocked.headers.get('retry-after')).toBe('30')
    expect(await blocked.json()).toEqual({ message: expect.any(String), code: 'too_many_requests' })
    await signIn(api, bystander.username)

    api.wait(30)
    expect(await fail(api, username, 1)).toEqual([400])
    const again = await requestTokens(api, username)
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '60'])

    api.wait(60)
    await signIn(api, username)
    expect(await fail(api, username, 1)).toEqual([400])
    expect(await failuresOf(`account:${usernameKey(username)}`)).toMatchObject({ failures: 1, blockedUntil: 0 })
  })

  test('blocks for 15 minutes at most', async () => {
    const api = startApi()
    for (let time = 0; time < 40; time++) {
      await countFailures(api, 'patient', '192.0.2.0/24', 1)
      const { blockedUntil = 0 } = (await failuresOf('account:patient')) ?? {}
      const wait = Math.max(0, blockedUntil - api.now()) / 1000
      expect(wait).toBeLessThanOrEqual(15 * 60)
      expect(wait).toBe(time < 9 ? 0 : Math.min(15 * 60, 30 * 2 ** (time - 9)))
      api.wait(wait)
    }
  })

  test('resets after an hour without a failure', async () => {
    const api = startApi()
    await countFailures(api, 'sleepy', '198.51.100.0/24', 9)
    api.wait(60 * 60)
    await countFailures(api, 'sleepy', '198.51.100.0/24', 1)
    expect(await failuresOf('account:sleepy')).toMatchObject({ failures: 1, blockedUntil: 0 })
  })

  test('counts parallel attempts', async () => {
    const api = startApi()
    const { username } = await addMember()
    const responses = await Promise.all(Array.from({ length: 15 }, () => requestTokens(api, username, 'wrong')))
    const statuses = responses.map((response) => response.status).sort()
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  })

  test('counts every spelling of the username together', async () => {
    const api = startApi()
    const { username } = await addMember()
    await fail(api, username.toUpperCase(), 1)
    await fail(api, ` ${username} `, 1)
    expect(await failuresOf(`account:${usernameKey(username)}`)).toMatchObject({ failures: 2 })
  })
})

describe('the limit of an address', () => {
  test('blocks the network after 50 failures on any accounts, and no other network', async () => {
    const api = startApi()
    const { username } = await addMember()
    for (let time = 0; time < 50; time++) await countFailures(api, `guess-${time}`, '203.0.113.0/24', 1)
    const from = (address: string) => requestTokens(api, username, password, { 'cf-connecting-ip': address })
    expect((await from('203.0.113.77')).status).toBe(429)
    expect((await from('203.0.114.77')).status).toBe(200)
    api.wait(30)
    expect((await from('203.0.113.77')).status).toBe(200)
    expect((await failuresOf('address:203.0.113.0/24'))?.failures).toBe(50)
  })

  test('does not count failures for the account while the address is blocked, or the reverse', async () => {
    const api = startApi()
    const { username } = await addMember()
    const key = usernameKey(username)
    for (let time = 0; time < 50; time++) await countFailures(api, `harm-${time}`, '203.0.115.0/24', 1)
    expect(await fail(api, username, 3, { 'cf-connecting-ip': '203.0.115.9' })).toEqual([429, 429, 429])
    expect(await failuresOf(`account:${key}`)).toBeUndefined()
    await countFailures(api, key, '203.0.116.0/24', 10)
    expect(await fail(api, username, 3, { 'cf-connecting-ip': '203.0.116.9' })).toEqual([429, 429, 429])
    expect(await failuresOf('address:203.0.116.0/24')).toMatchObject({ failures: 10, blockedUntil: 0 })
  })

  test('reads the client address from the web Worker only', async () => {
    const api = startApi()
    await fail(api, 'nobody-1', 1, {
      'x-client-address': '192.0.2.10',
      'x-forwarded-for': '192.0.2.10',
      'cf-connecting-ip': '2001:db8:7:7::1',
    })
    await fail(api, 'nobody-2', 1, {
      'x-client-address': '192.0.2.10',
      'x-web-key': 'guessed',
      'cf-connecting-ip': '2001:db8:7:7::2',
    })
    expect(await failuresOf('address:2001:db8:7:7::/64')).toMatchObject({ failures: 2 })
    await fail(api, 'nobody-3', 1, {
      'x-client-address': '2001:db8:8:8::1',
      'x-web-key': env.WEB_KEY,
      'cf-connecting-ip': '2001:db8:7:7::3',
    })
    expect(await failuresOf('address:2001:db8:8:8::/64')).toMatchObject({ failures: 1 })
    expect(await failuresOf('address:2001:db8:7:7::/64')).toMatchObject({ failures: 2 })
  })
})

describe('a failed sign-in', () => {
  test('returns the same answer for unknown, banned and passwordless accounts and a wrong password', async () => {
    const api = startApi()
    const member = await addMember()
    const banned = await addMember([], { bannedAt: 1 })
    const passwordless = await addMember([], { passwordHash: null })
    const answers = await Promise.all([
      requestTokens(api, member.username, 'wrong'),
      requestTokens(api, 'no-such-member'),
      requestTokens(api, banned.username, 'wrong'),
      requestTokens(api, passwordless.username),
    ])
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(400)
  })

  test('returns the same answer when blocked, for existing and unknown accounts', async () => {
    const api = startApi()
    const { username } = await addMember()
    await countFailures(api, usernameKey(username), '198.18.7.0/24', 10)
    await countFailures(api, 'nobody-blocked', '198.18.7.0/24', 10)
    const answers = [await requestTokens(api, username), await requestTokens(api, 'nobody-blocked')]
    const seen = await Promise.all(
      answers.map(async (answer) => [answer.status, answer.headers.get('retry-after'), await answer.text()]),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.[0]).toBe(429)
  })

  test('is recorded for operators without the password', async () => {
    const api = startApi()
    const member = await addMember()
    await requestTokens(api, member.username, 'a-secret-guess', { 'cf-connecting-ip': '198.18.5.9' })
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, member.id))
    expect(events).toMatchObject([{ kind: 'sign_in_failed', at: api.now(), detail: { address: '198.18.5.0/24' } }])
    expect(JSON.stringify(events)).not.toContain('a-secret-guess')
  })

  test('is recorded as blocked when the account is blocked', async () => {
    const api = startApi()
    const member = await addMember()
    await countFailures(api, usernameKey(member.username), '198.18.6.0/24', 9)
    expect(await fail(api, member.username, 2)).toEqual([400, 429])
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, member.id))
    expect(events.map((event) => event.kind)).toEqual(['sign_in_blocked'])
  })
})

test('signs in 20 members in parallel', async () => {
  const api = startApi()
  const members = await Promise.all(Array.from({ length: 20 }, () => addMember()))
  const answers = await Promise.all(members.map((member) => requestTokens(api, member.username)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
})

test.each(['\0', '\ud800', "' or 1=1 --", '%', '"', '\ufdfa'.repeat(100), '🦭'.repeat(50), '\u202enimda'])(
  'returns 400 for the username and password %j',
  async (text) => {
    const api = startApi()
    expect((await requestTokens(api, text, text)).status).toBe(400)
  },
)

test('deletes counters after a day', async () => {
  const api = startApi()
  await db.delete(signInFailures)
  await countFailures(api, 'forgotten', '198.18.0.0/24', 3)
  api.wait(25 * 60 * 60)
  await fail(api, 'somebody', 1)
  expect(await db.$count(signInFailures, like(signInFailures.key, '%forgotten%'))).toBe(0)
})

test('rehashes a password with an older cost at sign-in', async () => {
  const api = startApi()
  // N = 2^4, r = 1, p = 1 over the test pepper and password, computed with Python's hashlib.
  const old = '$scrypt$ln=4,r=1,p=1$AAECAwQFBgcICQoLDA0ODw$a55JfMd0c9crTrByJb2DIhajAmq7H2zeEKQIV7wYVBs'
  const member = await addMember([], { passwordHash: old })
  await signIn(api, member.username)
  const stored = await db.select().from(users).where(eq(users.id, member.id)).get()
  expect(needsRehash(old)).toBe(true)
  expect(needsRehash(stored?.passwordHash ?? '')).toBe(false)
  await signIn(api, member.username)
})
