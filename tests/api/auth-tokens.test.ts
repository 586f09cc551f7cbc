import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../api/lib/crypto/random-token'
import { refreshTokens, securityEvents, tokenFamilies, users } from '../../api/platform/db/schema/members'
import type { TokenPair } from '../../contract/auth'
import { type Api, startApi } from '../support/api-client'
import { addMember, clientId, refresh, signIn } from '../support/api-members'

const db = drizzle(env.DB)
const day = 24 * 60 * 60

async function begin(bindings = {}) {
  const api = startApi(bindings)
  const member = await addMember()
  return { api, member, first: await signIn(api, member.username) }
}

async function next(api: Api, token: string): Promise<TokenPair> {
  const response = await refresh(api, token)
  expect(response.status).toBe(200)
  return response.json()
}

async function expectRefusal(response: Response) {
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_grant' })
}

async function familyOf(token: string) {
  const row = await db
    .select()
    .from(refreshTokens)
    .innerJoin(tokenFamilies, eq(tokenFamilies.id, refreshTokens.familyId))
    .where(eq(refreshTokens.hash, hashToken(token)))
    .get()
  if (!row) throw new Error('The token is not stored')
  return row.token_families
}

const generationsOf = (familyId: string) => db.$count(refreshTokens, eq(refreshTokens.familyId, familyId))

describe('refresh token rotation', () => {
  test('returns a new pair with a working access token', async () => {
    const { api, first } = await begin()
    const second = await next(api, first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(second).toMatchObject({ tokenType: 'Bearer', expiresIn: 900 })
    expect((await api.get('/v1/me', second.accessToken)).status).toBe(200)
  })

  test('stores no refresh token in plain text', async () => {
    const { api, first } = await begin()
    const second = await next(api, first.refreshToken)
    const stored = JSON.stringify([await db.select().from(refreshTokens), await db.select().from(tokenFamilies)])
    expect(stored).not.toContain(first.refreshToken)
    expect(stored).not.toContain(second.refreshToken)
    expect(stored).toContain(hashToken(second.refreshToken))
  })

  test('returns the same successor for the last spent token for 30 seconds', async () => {
    const { api, first } = await begin()
    const second = await next(api, first.refreshToken)
    api.wait(30)
    const again = await next(api, first.refreshToken)
    expect(again.refreshToken).toBe(second.refreshToken)
    expect((await api.get('/v1/me', again.accessToken)).status).toBe(200)
    const third = await next(api, again.refreshToken)
    expect(third.refreshToken).not.toBe(second.refreshToken)
  })

  test('returns one successor to 20 parallel refreshes and adds one generation', async () => {
    const { api, first } = await begin()
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(api, first.refreshToken)))
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200))
    const pairs = await Promise.all(responses.map((response) => response.json<TokenPair>()))
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1)
    expect(await generationsOf((await familyOf(first.refreshToken)).id)).toBe(2)
  })

  test('returns one successor when isolates have different current keys', async () => {
    const other = `k2:${btoa('x'.repeat(32))}`
    const { api, first } = await begin({ TOKEN_KEYS: `${env.TOKEN_KEYS},${other}` })
    const rotated = startApi({ TOKEN_KEYS: `${other},${env.TOKEN_KEYS}` })
    const all = await Promise.all([api, rotated, api, rotated].map((instance) => next(instance, first.refreshToken)))
    expect(new Set(all.map((pair) => pair.refreshToken)).size).toBe(1)
    expect(await generationsOf((await familyOf(first.refreshToken)).id)).toBe(2)
  })

  test('starts a new family for every sign-in', async () => {
    const { api, member, first } = await begin()
    const second = await signIn(api, member.username)
    expect((await familyOf(first.refreshToken)).id).not.toBe((await familyOf(second.refreshToken)).id)
  })
})

describe('refresh token reuse', () => {
  test.each([
    ['a token spent 31 seconds ago', async (api: Api, _second: TokenPair) => api.wait(31)],
    ['a token whose successor was used', async (api: Api, second: TokenPair) => next(api, second.refreshToken)],
  ])('ends the family after %s', async (_name, happen) => {
    const { api, member, first } = await begin()
    const second = await next(api, first.refreshToken)
    const result = await happen(api, second)
    const newest = result ?? second
    await expectRefusal(await refresh(api, first.refreshToken))
    await expectRefusal(await refresh(api, newest.refreshToken))
    expect((await api.get('/v1/me', newest.accessToken)).status).toBe(401)
    expect(await familyOf(first.refreshToken)).toMatchObject({ revokedFor: 'reuse' })
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, member.id))
    expect(events.filter((event) => event.kind === 'refresh_reuse')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(first.refreshToken)
  })

  test('keeps the other families of the member', async () => {
    const { api, member, first } = await begin()
    const elsewhere = await signIn(api, member.username)
    await next(api, first.refreshToken)
    api.wait(31)
    await expectRefusal(await refresh(api, first.refreshToken))
    await next(api, elsewhere.refreshToken)
  })
})

describe('a token family ends', () => {
  test('after 7 idle days', async () => {
    const { api, first } = await begin()
    api.wait(7 * day - 1)
    const second = await next(api, first.refreshToken)
    api.wait(7 * day)
    await expectRefusal(await refresh(api, second.refreshToken))
  })

  test('after 30 days of use', async () => {
    const { api, first } = await begin()
    let token = first.refreshToken
    for (let passed = 0; passed < 30; passed += 6) {
      token = (await next(api, token)).refreshToken
      api.wait(6 * day)
    }
    await expectRefusal(await refresh(api, token))
  })

  test('with all its tokens at sign-out', async () => {
    const { api, first } = await begin()
    const second = await next(api, first.refreshToken)
    const response = await api.post('/auth/revoke', { token: second.refreshToken, client_id: clientId })
    expect(response.status).toBe(204)
    expect((await api.get('/v1/me', second.accessToken)).status).toBe(401)
    await expectRefusal(await refresh(api, second.refreshToken))
    expect(await familyOf(first.refreshToken)).toMatchObject({ revokedFor: 'logout' })
  })

  test('with all tokens of the member at a ban', async () => {
    const { api, member, first } = await begin()
    await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, member.id))
    expect((await api.get('/v1/me', first.accessToken)).status).toBe(401)
    await expectRefusal(await refresh(api, first.refreshToken))
  })
})

describe('refused refresh tokens', () => {
  test('refuses unknown tokens and tokens of another client, which stay valid for their own', async () => {
    const { api, first } = await begin()
    await expectRefusal(await refresh(api, 'never-issued'))
    await expectRefusal(await refresh(api, first.accessToken.slice(0, 200)))
    await expectRefusal(await refresh(api, first.refreshToken, 'somebody-else'))
    await next(api, first.refreshToken)
  })

  test('answers sign-out the same for unknown tokens, and ends nothing for another client', async () => {
    const { api, first } = await begin()
    for (const fields of [
      { token: 'never-issued', client_id: clientId },
      { token: first.refreshToken, client_id: 'somebody-else' },
    ]) {
      expect((await api.post('/auth/revoke', fields)).status).toBe(204)
    }
    await next(api, first.refreshToken)
  })
})
