import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { beginFamily } from '../../api/auth/sign-in.queries'
import type { Counter } from '../../api/auth/throttle.queries'
import { makeKey } from '../../api/lib/crypto/random-token'
import { securityEvents, tokenFamilies, users } from '../../api/platform/db/schema/members'
import { startApi } from '../support/api-client'
import { holdKeys, readKeys, whatOpens } from '../support/api-keys'
import { mailedToken, mailsTo, setSite } from '../support/api-mails'
import { addMember, password, refresh, requestTokens, signIn } from '../support/api-members'
import { send as sendAs } from '../support/api-person'
import { addCategories } from '../support/api-torrents'
import { pairOf, prove } from '../support/api-two-factor'

const fresh = 'a quite new passphrase'

const api = startApi()

beforeAll(() => setSite())

function addReachable(values: Parameters<typeof addMember>[1] = {}) {
  const email = `Kari.${crypto.randomUUID().slice(0, 8)}@example.org`
  return addMember([], { email, ...values }).then((member) => ({ ...member, email }))
}

function send(path: string, body: unknown, to = api) {
  return to.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const request = (email: string, locale = 'en', to = api) => send('/v1/password/requests', { email, locale }, to)
const reset = (token: string, password: string) => send('/v1/password/resets', { token, password, locale: 'en' })

test('resets the password once by the mailed link, and ends every session', async () => {
  const member = await addReachable()
  const tokens = await signIn(api, member.username)
  expect((await request(` ${member.email.toUpperCase()} `, 'nb')).status).toBe(204)
  const [mail] = await mailsTo(member.email)
  expect(mail).toMatchObject({ kind: 'reset', locale: 'nb', subject: 'Tilbakestill passordet ditt hos Tideway' })
  expect(mail?.text).toContain('https://skerry.example/password/reset?token=')
  const token = await mailedToken(member.email)
  const subject = await api.get(`/v1/password/resets/${token}`)
  expect(await subject.json()).toEqual({ username: member.username })

  expect((await reset(token, fresh)).status).toBe(204)
  expect((await api.get('/v1/me', tokens.accessToken)).status).toBe(401)
  expect((await refresh(api, tokens.refreshToken)).status).toBe(400)
  expect((await requestTokens(api, member.username, password)).status).toBe(400)
  expect((await requestTokens(api, member.username, fresh)).status).toBe(200)
  expect((await mailsTo(member.email))[0]).toMatchObject({ kind: 'password_changed' })

  const again = await reset(token, 'another one entirely')
  expect([again.status, await again.json()]).toMatchObject([404, { code: 'link_ended' }])
  expect((await api.get(`/v1/password/resets/${token}`)).status).toBe(404)
  expect((await requestTokens(api, member.username, fresh)).status).toBe(200)
})

test('revokes API tokens that were created with the old password', async () => {
  const member = await addReachable()
  const { accessToken } = await signIn(api, member.username)
  const person = { id: member.id, username: member.username, token: accessToken }
  await prove(api, person)
  const made = await sendAs(api, 'POST', '/v1/me/tokens', person, { name: 'theirs', scopes: ['read'], days: 30 })
  const { token } = await made.json<{ token: string }>()
  expect((await api.get('/v1/me', token)).status).toBe(200)
  await request(member.email)
  expect((await reset(await mailedToken(member.email), fresh)).status).toBe(204)
  expect((await api.get('/v1/me', token)).status).toBe(401)
})

test('refuses a sign-in when the password changes or the account closes after the password check', async () => {
  const db = drizzle(env.DB)
  const client = { clientId: 'web', device: null, network: null }
  const counters = ['account:race', 'address:race'].map((key) => ({ key, limit: 5 })) as [Counter, Counter]
  const begin = (account: Parameters<typeof beginFamily>[1], id: string) =>
    beginFamily(db, account, { ...client, id, tokenHash: `${id}-hash` }, counters, api.now())
  const families = (id: number) => db.select().from(tokenFamilies).where(eq(tokenFamilies.userId, id))
  for (const change of [{ passwordHash: 'another' }, { passwordHash: null, closedAt: 1 }]) {
    const member = await addReachable()
    const [checked] = await db.select().from(users).where(eq(users.id, member.id))
    const account = { id: member.id, passwordHash: checked?.passwordHash ?? null }
    await db.update(users).set(change).where(eq(users.id, member.id))
    expect(await begin(account, `late-${member.id}`)).toBe(false)
    expect(await families(member.id)).toEqual([])
    expect(await db.$count(securityEvents, eq(securityEvents.userId, member.id))).toBe(0)
    await db.update(users).set({ passwordHash: account.passwordHash, closedAt: null }).where(eq(users.id, member.id))
    expect(await begin(account, `early-${member.id}`)).toBe(true)
    expect(await families(member.id)).toHaveLength(1)
  }
})

test('keeps the announce key and feeds on reset, or replaces them when asked, and says so in the mail', async () => {
  const member = await addReachable({ announceKey: makeKey() })
  await addCategories()
  const signedIn = async (secret?: string) => ({
    ...member,
    token: (await pairOf(await requestTokens(api, member.username, secret))).accessToken,
  })
  const held = await holdKeys(api, await signedIn())
  await request(member.email)
  expect((await reset(await mailedToken(member.email), fresh)).status).toBe(204)
  expect([await whatOpens(api, held), (await readKeys(member)).announceKey]).toEqual([
    [200, 200, 401],
    held.announceKey,
  ])
  expect((await mailsTo(member.email))[0]?.text).not.toContain('announce key')

  await request(member.email)
  const token = await mailedToken(member.email)
  const body = { token, password: 'another one entirely', locale: 'en', replaceKeys: true }
  expect((await send('/v1/password/resets', body)).status).toBe(204)
  const now = await readKeys(member)
  expect(await whatOpens(api, held)).toEqual([404, 404, 401])
  expect([now.announceKey === held.announceKey, now.feeds.length]).toEqual([false, 2])
  expect((await mailsTo(member.email))[0]?.text).toContain('Your announce key and your feed addresses were replaced')

  expect((await send('/v1/password/resets', { ...body, password: 'a third one' })).status).toBe(404)
  expect(await readKeys(member)).toEqual(now)
})

test('ends a link after 30 minutes or with the next link', async () => {
  const member = await addReachable()
  await request(member.email)
  const first = await mailedToken(member.email)
  await request(member.email)
  const second = await mailedToken(member.email)
  expect((await reset(first, fresh)).status).toBe(404)
  api.wait(30 * 60)
  expect((await reset(second, fresh)).status).toBe(404)
  expect((await requestTokens(api, member.username)).status).toBe(200)
})

test('accepts one of several parallel resets by one link', async () => {
  const member = await addReachable()
  await request(member.email)
  const token = await mailedToken(member.email)
  const answers = await Promise.all(
    ['one new password', 'two new passwords', 'three new ones'].map((p) => reset(token, p)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  expect((await mailsTo(member.email)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
})

test('refuses a weak password and keeps the link valid', async () => {
  const member = await addReachable()
  await request(member.email)
  const token = await mailedToken(member.email)
  for (const [bad, code] of [
    ['short', 'too_small'],
    ['password123', 'common'],
    ['x'.repeat(129), 'too_big'],
    [`${member.username}1`, 'context'],
    ['tideway12', 'context'],
  ] as const) {
    const refused = await reset(token, bad)
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { password: [code] } }])
  }
  expect((await reset(token, `${'å ø'.repeat(21)}nok`)).status).toBe(204)
})

test('answers the same for unknown, closed and banned accounts', async () => {
  const closed = await addReachable({ closedAt: 1 })
  const banned = await addReachable({ bannedAt: 1 })
  const known = await addReachable()
  const answers = await Promise.all(
    [known.email, `nobody-${crypto.randomUUID()}@example.org`, closed.email, banned.email].map(async (email) => {
      const response = await request(email, 'en', startApi())
      return [response.status, await response.text(), [...response.headers.keys()].sort()]
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await mailsTo(closed.email)).toEqual([])
  expect(await mailsTo(banned.email)).toEqual([])
  expect(await mailsTo(known.email)).toHaveLength(1)
})

test('returns 429 after five requests an hour for one address, known or unknown', async () => {
  const member = await addReachable()
  for (const email of [member.email, `nobody-${crypto.randomUUID()}@example.org`]) {
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await request(email, 'en', startApi())).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  }
  expect(await mailsTo(member.email)).toHaveLength(5)
})

test('refuses the link when the member was banned after it was sent', async () => {
  const member = await addReachable()
  await request(member.email)
  await drizzle(env.DB).update(users).set({ bannedAt: 1 }).where(eq(users.id, member.id))
  expect((await reset(await mailedToken(member.email), fresh)).status).toBe(404)
})
