import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { apiTokens } from '../../api/platform/db/schema/account'
import { roles, users } from '../../api/platform/db/schema/members'
import { accessOf } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import { startApi } from '../support/api-client'
import { mailedToken, setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'
import { prove } from '../support/api-two-factor'

const db = drizzle(env.DB)
const newToken = { name: 'seedbox', scopes: ['read'], days: 30 }

async function makeToken(api: ReturnType<typeof startApi>, person: Person, body: object = {}) {
  const answer = await send(api, 'POST', '/v1/me/tokens', person, { ...newToken, ...body })
  expect(answer.status).toBe(201)
  return answer.json<{ id: number; token: string }>()
}

describe('an API token', () => {
  test('is shown once, stored as its hash, and records when it was last used', async () => {
    const api = startApi()
    const person = await enter(api)
    const { id, token } = await makeToken(api, person)
    expect((await api.get('/v1/me', token)).status).toBe(200)
    const text = await (await api.get('/v1/me/tokens', person.token)).text()
    expect(text).not.toContain(token)
    expect(JSON.parse(text).data).toMatchObject([
      { id, name: 'seedbox', scopes: ['read'], lastUsedAt: new Date(api.now()).toISOString() },
    ])
    expect(JSON.stringify(await db.select().from(apiTokens))).not.toContain(token)
  })

  test('ends when it expires or is revoked', async () => {
    const api = startApi()
    const person = await enter(api)
    const [short, other] = [await makeToken(api, person, { days: 7 }), await makeToken(api, person)]
    expect((await send(api, 'DELETE', `/v1/me/tokens/${other.id}`, person)).status).toBe(204)
    expect((await api.get('/v1/me', other.token)).status).toBe(401)
    api.wait(7 * 86_400 - 1)
    expect((await api.get('/v1/me', short.token)).status).toBe(200)
    api.wait(1)
    expect((await api.get('/v1/me', short.token)).status).toBe(401)
  })

  test('stops working when its member is banned', async () => {
    const api = startApi()
    const person = await enter(api)
    const { token } = await makeToken(api, person)
    await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, person.id))
    expect((await api.get('/v1/me', token)).status).toBe(401)
  })

  test('allows only its scopes that the member still holds', async () => {
    const api = startApi()
    const person = await enter(api, ['torrents.moderate', 'reports.manage'])
    const { token } = await makeToken(api, person, { scopes: ['torrents.moderate'] })
    expect((await api.get('/v1/moderation/torrents', token)).status).toBe(200)
    expect((await api.get('/v1/reports', token)).status).toBe(403)
    expect((await api.get('/v1/me', token)).status).toBe(403)
    const { role } = (await db.select().from(users).where(eq(users.id, person.id)).get()) ?? {}
    await db
      .update(roles)
      .set({ permissions: [] })
      .where(eq(roles.slug, role ?? ''))
    expect((await api.get('/v1/moderation/torrents', token)).status).toBe(403)
  })

  test('does not return mail bodies to API tokens', async () => {
    const api = startApi()
    await setSite()
    const person = await enter(api, ['settings.manage'], { email: 'post@example.org' })
    const { token } = await makeToken(api, person, { scopes: ['settings.manage'] })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'post@example.org', locale: 'en' })
    await api.call('/v1/password/requests', { method: 'POST', headers, body })
    expect(await mailedToken('post@example.org')).toBeTruthy()
    const mailsFor = async (bearer: string) =>
      (await (await api.get('/v1/admin/mails', bearer)).json<{ data: object[] }>()).data[0]
    expect(await mailsFor(person.token)).toMatchObject({ kind: 'reset', text: expect.stringContaining('token=') })
    expect(await mailsFor(token)).toMatchObject({ kind: 'reset', text: null })
  })

  test('cannot call personal endpoints with any scope', async () => {
    const api = startApi()
    const person = await enter(api, ['torrents.moderate'])
    const { token } = await makeToken(api, person, { scopes: ['read', 'torrents.moderate'] })
    const personal = endpoints.filter((route) => {
      const access = accessOf(route)
      return access === 'self' || (access === 'member' && route.method !== 'get')
    })
    expect(personal.length).toBeGreaterThan(15)
    for (const route of personal) {
      const path = route.path.replaceAll(/{\w+}/g, '1')
      expect([path, (await send(api, route.method.toUpperCase(), path, { token })).status]).toEqual([path, 403])
    }
  })
})

describe('POST /v1/me/tokens', () => {
  test('creates one token when a form is sent twice, and another for other values or later', async () => {
    const api = startApi()
    const person = await enter(api)
    const clientId = crypto.randomUUID()
    const [first, second] = await Promise.all([1, 2].map(() => makeToken(api, person, { clientId })))
    api.wait(59)
    expect([second, await makeToken(api, person, { clientId })]).toEqual([first, first])
    expect((await api.get('/v1/me', first?.token)).status).toBe(200)
    const others = [await makeToken(api, person, { clientId, days: 7 }), await makeToken(api, person)]
    await send(api, 'DELETE', `/v1/me/tokens/${first?.id}`, person)
    api.wait(61)
    others.push(await makeToken(api, person, { clientId }))
    expect(new Set([first, ...others].map((made) => made?.token)).size).toBe(4)
    expect(await db.$count(apiTokens, eq(apiTokens.userId, person.id))).toBe(3)
  })

  test('requires recent authentication', async () => {
    const api = startApi()
    const person = await enter(api)
    api.wait(301)
    expect((await send(api, 'POST', '/v1/me/tokens', person, newToken)).status).toBe(403)
    await prove(api, person)
    expect((await send(api, 'POST', '/v1/me/tokens', person, newToken)).status).toBe(201)
  })

  test('refuses scopes that the member lacks and ignores another owner', async () => {
    const api = startApi()
    const [person, other] = [await enter(api), await enter(api)]
    const beyond = await send(api, 'POST', '/v1/me/tokens', person, { ...newToken, scopes: ['read', 'admin.access'] })
    expect(beyond.status).toBe(422)
    expect(await beyond.json()).toMatchObject({ errors: { scopes: ['forbidden'] } })
    await makeToken(api, person, { userId: other.id, expiresAt: '2099-01-01T00:00:00Z', lastUsedAt: null })
    expect(await db.$count(apiTokens, eq(apiTokens.userId, other.id))).toBe(0)
    for (const body of [{ days: 31 }, { scopes: [] }, { scopes: ['all'] }, { name: ' ' }]) {
      expect((await send(api, 'POST', '/v1/me/tokens', person, { ...newToken, ...body })).status).toBe(422)
    }
  })

  test('allows twenty tokens when requests arrive in parallel', async () => {
    const api = startApi()
    const person = await enter(api)
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => send(api, 'POST', '/v1/me/tokens', person, newToken)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })
})

test('does not show or revoke the token of another member', async () => {
  const api = startApi()
  const [person, other] = [await enter(api), await enter(api)]
  const { id, token } = await makeToken(api, person)
  expect(await (await api.get('/v1/me/tokens', other.token)).json()).toEqual({ data: [] })
  expect((await send(api, 'DELETE', `/v1/me/tokens/${id}`, other)).status).toBe(404)
  expect((await api.get('/v1/me', token)).status).toBe(200)
})
