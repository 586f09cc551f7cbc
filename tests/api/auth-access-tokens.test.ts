import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken, verifyAccessToken } from '../../api/lib/crypto/access-token'
import { hashToken } from '../../api/lib/crypto/random-token'
import { readTokenKeys } from '../../api/lib/crypto/token-keys'
import { refreshTokens, roles, tokenFamilies, users } from '../../api/platform/db/schema/members'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'

const db = drizzle(env.DB)
const api = startApi()
const issuedAt = api.now() / 1000
const [key] = readTokenKeys(env.TOKEN_KEYS)
let claims = { userId: 0, familyId: '' }
let accessToken = ''

beforeAll(async () => {
  const member = await addMember()
  const pair = await signIn(api, member.username)
  accessToken = pair.accessToken
  const stored = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(pair.refreshToken)))
    .get()
  claims = { userId: member.id, familyId: stored?.familyId ?? '' }
})

/** Valid except for the changes in the arguments. */
function forge(payload: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}, secret = key.bytes) {
  return new SignJWT({
    iss: 'skerry',
    aud: 'skerry-api',
    sub: String(claims.userId),
    sid: claims.familyId,
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + 900,
    ...payload,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'k1', ...header })
    .sign(secret)
}

const encode = (part: object) => btoa(JSON.stringify(part)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
const parts = (token: string) => token.split('.') as [string, string, string]

const refused: [string, () => Promise<string> | string][] = [
  ['no signature (alg none)', async () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts(await forge())[1]}.`],
  ['another algorithm', () => forge({}, { alg: 'HS512' }, crypto.getRandomValues(new Uint8Array(64)))],
  ['another key', () => forge({}, {}, new Uint8Array(32).fill(9))],
  ['an unknown key id', () => forge({}, { kid: 'k9' })],
  ['no key id', () => forge({}, { kid: undefined })],
  ['another audience', () => forge({ aud: 'realtime' })],
  ['no audience', () => forge({ aud: undefined })],
  ['another issuer', () => forge({ iss: 'somebody' })],
  ['another type', () => forge({}, { typ: 'JWT' })],
  ['no expiry', () => forge({ exp: undefined })],
  ['no family', () => forge({ sid: undefined })],
  ['another family', () => forge({ sid: 'AAAAAAAAAAAAAAAAAAAAAA' })],
  ["another member's id", () => forge({ sub: String(claims.userId + 1) })],
  ['an id that is not a number', () => forge({ sub: 'admin' })],
  ['an expiry 31 s ago', () => forge({ exp: issuedAt - 31 })],
  ['a beginning in 31 s', () => forge({ nbf: issuedAt + 31 })],
  [
    'a changed payload',
    async () => {
      const [header, , signature] = parts(await forge())
      return `${header}.${encode({ sub: '1', sid: claims.familyId, iss: 'skerry', aud: 'skerry-api' })}.${signature}`
    },
  ],
  ['garbage', () => 'abc'],
  ['three dots', () => '...'],
  ['4 kB of garbage', () => 'A'.repeat(4096)],
]

describe('an access token', () => {
  test('is accepted when it is unchanged, also after a key rotation', async () => {
    expect((await api.get('/v1/me', await forge())).status).toBe(200)
    const rotated = startApi({ TOKEN_KEYS: `k2:${btoa('y'.repeat(32))},${env.TOKEN_KEYS}` })
    expect((await rotated.get('/v1/me', accessToken)).status).toBe(200)
  })

  test.each(refused)('with %s is refused at private and public endpoints', async (_name, make) => {
    const token = await make()
    for (const path of ['/v1/me', '/v1/system']) {
      const response = await api.get(path, token)
      expect([path, response.status]).toEqual([path, 401])
      expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
      expect(await response.json()).toEqual({ message: expect.any(String), code: 'unauthenticated' })
    }
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
    'is not read from the header "%s"',
    async (authorization) => {
      const response = await api.call('/v1/me', { headers: { authorization } })
      expect(response.status).toBe(401)
    },
  )

  test('lasts 15 minutes plus 30 seconds of clock difference', async () => {
    const token = await signAccessToken(claims, key, api.now())
    for (const [seconds, isValid] of [
      [-30, true],
      [-31, false],
      [15 * 60 + 29, true],
      [15 * 60 + 30, false],
    ] as const) {
      const verified = await verifyAccessToken(token, [key], api.now() + seconds * 1000)
      expect([seconds, verified]).toEqual([seconds, isValid ? claims : undefined])
    }
  })

  test('carries no permissions, so that a new role applies on the next request', async () => {
    const member = await addMember(['news.manage'])
    const token = (await signIn(api, member.username)).accessToken
    expect(await (await api.get('/v1/me', token)).json()).toMatchObject({ permissions: ['news.manage'] })
    await db
      .update(roles)
      .set({ permissions: ['wiki.edit'] })
      .where(eq(roles.slug, member.role))
    expect(await (await api.get('/v1/me', token)).json()).toMatchObject({ permissions: ['wiki.edit'] })
    expect(atob(parts(token)[1])).not.toContain('news')
  })

  test('ends with its token family and with the member', async () => {
    const member = await addMember()
    const token = (await signIn(api, member.username)).accessToken
    const old = startApi()
    old.wait(30 * 24 * 60 * 60)
    const late = await signAccessToken({ ...claims }, key, old.now())
    expect((await old.get('/v1/me', late)).status).toBe(401)
    await db.delete(users).where(eq(users.id, member.id))
    expect((await api.get('/v1/me', token)).status).toBe(401)
    expect(await db.$count(tokenFamilies, eq(tokenFamilies.userId, member.id))).toBe(0)
  })
})

describe('TOKEN_KEYS', () => {
  const good = btoa('z'.repeat(32))
  test.each([
    '',
    'k1',
    `k1:${btoa('short')}`,
    `k1:${btoa('z'.repeat(33))}`,
    `k1:${good},k1:${good}`,
    `k1:${good},`,
    `:${good}`,
  ])('refuses "%s"', (text) => {
    expect(() => readTokenKeys(text)).toThrow('Bad TOKEN_KEYS')
  })

  test('signs with the first key', () => {
    expect(readTokenKeys(`new:${good},old:${good}`).map((key) => key.id)).toEqual(['new', 'old'])
  })
})
