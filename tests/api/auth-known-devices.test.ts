import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { countSignIn } from '../../api/auth/throttle.queries'
import { usernameKey } from '../../api/lib/account-names/username-key'
import { hashPassword } from '../../api/lib/crypto/hash-password'
import { users } from '../../api/platform/db/schema/members'
import { type Api, startApi } from '../support/api-client'
import { addMember, password, refresh, requestTokens, signIn } from '../support/api-members'

const db = drizzle(env.DB)
const attacker = { 'cf-connecting-ip': '203.0.113.9' }

const signInFrom = (api: Api, username: string, deviceToken: string, secret = password) =>
  requestTokens(api, username, secret, {}, { device_token: deviceToken })

async function addOwner(api: Api) {
  const { id, username } = await addMember()
  const { deviceToken = '' } = await signIn(api, username)
  expect(deviceToken).not.toBe('')
  return { id, username, deviceToken }
}

/** Hashes no passwords. Returns how many attempts were allowed. */
async function guess(api: Api, username: string, times: number) {
  let allowed = 0
  const counter = { key: `account:${usernameKey(username)}`, limit: 10 }
  for (let time = 0; time < times; time++) {
    if ((await countSignIn(db, [counter], api.now())).isAllowed) allowed++
  }
  return allowed
}

/** One attempt each second. */
async function guessForAnHour(api: Api, username: string, everyMinute?: () => Promise<unknown>) {
  let allowed = 0
  for (let second = 0; second < 3600; second += 10) {
    allowed += await guess(api, username, 1)
    if (everyMinute && second % 600 === 0) await everyMinute()
    api.wait(10)
  }
  return allowed
}

describe('a known device', () => {
  test('signs in while an attacker has used up the attempts of the account', async () => {
    const api = startApi()
    const { username, deviceToken } = await addOwner(api)
    await guessForAnHour(api, username)
    await guess(api, username, 1)
    expect((await requestTokens(api, username)).status).toBe(429)
    expect((await signInFrom(api, username, deviceToken)).status).toBe(200)
  })

  test('gives the attacker no more attempts when it signs in', async () => {
    const api = startApi()
    const alone = await guessForAnHour(api, (await addOwner(api)).username)
    const { username, deviceToken } = await addOwner(api)
    const allowed = await guessForAnHour(api, username, async () => {
      expect((await signInFrom(api, username, deviceToken)).status).toBe(200)
    })
    expect(allowed).toBe(alone)
    expect((await requestTokens(api, username, 'wrong', attacker)).status).toBe(429)
  })

  test('has its own counter, which blocks no other browser', async () => {
    const api = startApi()
    const { username, deviceToken } = await addOwner(api)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) {
      statuses.push((await signInFrom(api, username, deviceToken, 'wrong')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await signInFrom(api, username, deviceToken)).status).toBe(429)
    expect((await requestTokens(api, username)).status).toBe(200)
    api.wait(30)
    expect((await signInFrom(api, username, deviceToken)).status).toBe(200)
  })

  test('keeps its counter after another sign-in and stays known for a year', async () => {
    const api = startApi()
    const { username, deviceToken } = await addOwner(api)
    const again: { deviceToken: string } = await (await signInFrom(api, username, deviceToken)).json()
    for (let time = 0; time < 10; time++) await signInFrom(api, username, deviceToken, 'wrong')
    expect((await signInFrom(api, username, again.deviceToken)).status).toBe(429)
    api.wait(364 * 24 * 60 * 60)
    await guess(api, username, 11)
    expect((await signInFrom(api, username, again.deviceToken)).status).toBe(200)
    api.wait(2 * 24 * 60 * 60)
    await guess(api, username, 11)
    expect((await signInFrom(api, username, deviceToken)).status).toBe(429)
  })
})

describe('a device token', () => {
  test('is ignored for another account', async () => {
    const api = startApi()
    const thief = await addOwner(api)
    const { username } = await addOwner(api)
    await guess(api, username, 11)
    expect((await signInFrom(api, username, thief.deviceToken)).status).toBe(429)
  })

  test('is ignored when it is forged, altered or of another type', async () => {
    const api = startApi()
    const { username, deviceToken } = await addOwner(api)
    const { accessToken, refreshToken } = await signIn(api, username)
    const [head, body = '', signature] = deviceToken.split('.')
    const claims = JSON.parse(atob(body))
    const altered = btoa(JSON.stringify({ ...claims, jti: 'fresh' })).replaceAll('=', '')
    const unsigned = `${btoa(JSON.stringify({ alg: 'none', typ: 'dt+jwt', kid: 'k1' })).replaceAll('=', '')}.${body}.`
    await guess(api, username, 11)
    for (const token of ['', 'x', accessToken, refreshToken, `${head}.${altered}.${signature}`, unsigned]) {
      expect((await signInFrom(api, username, token)).status).toBe(429)
    }
    expect((await signInFrom(api, username, 'x'.repeat(1001))).status).toBe(422)
  })

  test('is ignored after the password changed', async () => {
    const api = startApi()
    const { id, username, deviceToken } = await addOwner(api)
    const next = 'another long password of theirs'
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(next, env.PASSWORD_PEPPER) })
      .where(eq(users.id, id))
    await guess(api, username, 11)
    expect((await signInFrom(api, username, deviceToken, next)).status).toBe(429)
  })

  test('is issued at sign-in, not at refresh', async () => {
    const api = startApi()
    const { username } = await addMember()
    const { refreshToken } = await signIn(api, username)
    expect(await (await refresh(api, refreshToken)).json()).not.toHaveProperty('deviceToken')
  })
})
