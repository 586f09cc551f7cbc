import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { credentials } from '../../api/platform/db/schema/account'
import { users } from '../../api/platform/db/schema/members'
import type { PasskeyCeremony } from '../../contract/two-factor'
import { type Api, startApi } from '../support/api-client'
import { clientId, password, requestTokens } from '../support/api-members'
import { makePasskey } from '../support/api-passkey'
import { enter, send } from '../support/api-person'
import { beginSignIn, pairOf } from '../support/api-two-factor'

const db = drizzle(env.DB)

/** tests/e2e/account.spec.ts registers a passkey with a real authenticator. */
async function begin() {
  const api = startApi()
  const person = await enter(api)
  const passkey = await makePasskey()
  await db.insert(credentials).values({ ...passkey.stored, userId: person.id, name: 'key', createdAt: api.now() })
  await db.update(users).set({ twoFactorAt: api.now() }).where(eq(users.id, person.id))
  return { api, person, passkey }
}

async function ask(api: Api, challenge?: string) {
  const answer = await api.post('/auth/passkey', { client_id: clientId, ...(challenge ? { challenge } : {}) })
  expect(answer.status).toBe(200)
  const { challenge: name, options } = await answer.json<PasskeyCeremony>()
  return { name, options: options as { challenge: string; allowCredentials?: { id: string }[] } }
}

const give = (api: Api, challenge: string, credential: string, client = clientId) =>
  api.post('/auth/token', { grant_type: 'passkey', challenge, credential, client_id: client })

describe('signing in with a passkey', () => {
  test('needs no password when the device verified the member', async () => {
    const { api, person, passkey } = await begin()
    const { name, options } = await ask(api)
    expect(options.allowCredentials ?? []).toEqual([])
    const pair = await pairOf(await give(api, name, await passkey.sign(options.challenge)))
    expect(await (await api.get('/v1/me', pair.accessToken)).json()).toMatchObject({ id: person.id })
    const { data } = await (await api.get('/v1/me/passkeys', pair.accessToken)).json<{ data: object[] }>()
    expect(data).toEqual([expect.objectContaining({ name: 'key', lastUsedAt: new Date(api.now()).toISOString() })])
  })

  test('needs no PIN as the second factor', async () => {
    const { api, person, passkey } = await begin()
    const step = await beginSignIn(api, person.username)
    expect(step.methods).toEqual(['passkey'])
    const { name, options } = await ask(api, step.challenge)
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: passkey.stored.id })])
    await pairOf(await give(api, name, await passkey.sign(options.challenge, { verified: false })))
  })

  test('is refused without the PIN when there is no password', async () => {
    const { api, passkey } = await begin()
    const { name, options } = await ask(api)
    expect((await give(api, name, await passkey.sign(options.challenge, { verified: false }))).status).toBe(400)
  })

  test('accepts an answer once, to its own challenge, within five minutes, from the own origin', async () => {
    const { api, passkey } = await begin()
    const first = await ask(api)
    const answer = await passkey.sign(first.options.challenge)
    expect((await give(api, first.name, answer)).status).toBe(200)
    expect((await give(api, first.name, answer)).status).toBe(400)
    expect((await give(api, (await ask(api)).name, answer)).status).toBe(400)
    const late = await ask(api)
    api.wait(301)
    expect((await give(api, late.name, await passkey.sign(late.options.challenge))).status).toBe(400)
    const foreign = await ask(api)
    const signed = await passkey.sign(foreign.options.challenge, { at: 'https://evil.example' })
    expect((await give(api, foreign.name, signed)).status).toBe(400)
    expect((await give(api, (await ask(api)).name, 'no JSON')).status).toBe(400)
  })

  test('refuses the passkey of another or a banned member', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const step = await beginSignIn(mine.api, mine.person.username)
    const { name, options } = await ask(mine.api, step.challenge)
    expect((await give(mine.api, name, await theirs.passkey.sign(options.challenge))).status).toBe(400)
    await db.update(users).set({ bannedAt: mine.api.now() }).where(eq(users.id, theirs.person.id))
    const alone = await ask(mine.api)
    expect((await give(mine.api, alone.name, await theirs.passkey.sign(alone.options.challenge))).status).toBe(400)
  })

  test('refuses an unknown challenge', async () => {
    const { api } = await begin()
    expect((await api.post('/auth/passkey', { client_id: clientId, challenge: 'never-given' })).status).toBe(400)
  })
})

describe('re-authentication with a passkey', () => {
  /** Returns the result and whether a passkey may then be removed. */
  async function prove({ api, person, passkey }: Awaited<ReturnType<typeof begin>>, input: object = {}) {
    api.wait(301)
    const begun = await (await send(api, 'POST', '/v1/me/re-authentication/ceremony', person)).json<PasskeyCeremony>()
    const { challenge } = begun.options as { challenge: string }
    const credential = JSON.parse(await passkey.sign(challenge, { verified: false }))
    const body = { password, passkey: { challenge: begun.challenge, credential }, ...input }
    const { status } = await send(api, 'POST', '/v1/me/re-authentication', person, body)
    const isOpen = (await send(api, 'DELETE', '/v1/me/passkeys/none-such', person)).status === 404
    return { status, isOpen, body }
  }

  test('requires the password and the passkey, once', async () => {
    const mine = await begin()
    const { status, isOpen, body } = await prove(mine)
    expect([status, isOpen]).toEqual([204, true])
    mine.api.wait(10)
    expect((await send(mine.api, 'POST', '/v1/me/re-authentication', mine.person, body)).status).toBe(422)
    expect(await prove(mine, { password: 'wrong' })).toMatchObject({ status: 422, isOpen: false })
    expect(await prove(mine, { passkey: undefined })).toMatchObject({ status: 422, isOpen: false })
  })

  test("refuses another member's passkey, and answers for another session or for sign-in", async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const crossed = { ...mine, passkey: theirs.passkey }
    expect(await prove(crossed)).toMatchObject({ status: 422, isOpen: false })

    const { name, options } = await ask(mine.api)
    const credential = JSON.parse(await mine.passkey.sign(options.challenge))
    expect(await prove(mine, { passkey: { challenge: name, credential } })).toMatchObject({
      status: 422,
      isOpen: false,
    })

    const again = await ask(mine.api)
    const pair = await pairOf(await give(mine.api, again.name, await mine.passkey.sign(again.options.challenge)))
    const elsewhere = { ...mine.person, token: pair.accessToken }
    const begun = await (
      await send(mine.api, 'POST', '/v1/me/re-authentication/ceremony', elsewhere)
    ).json<PasskeyCeremony>()
    const { challenge } = begun.options as { challenge: string }
    const signed = JSON.parse(await mine.passkey.sign(challenge))
    const body = { password, passkey: { challenge: begun.challenge, credential: signed } }
    expect((await send(mine.api, 'POST', '/v1/me/re-authentication', mine.person, body)).status).toBe(422)
    expect((await send(mine.api, 'POST', '/v1/me/re-authentication', elsewhere, body)).status).toBe(204)
  })
})

describe('the passkeys of a member', () => {
  test('are listed and removed by that member only, and none means the password is enough', async () => {
    const { api, person, passkey } = await begin()
    const other = await enter(api)
    expect(await (await api.get('/v1/me/passkeys', other.token)).json()).toEqual({ data: [] })
    expect((await send(api, 'DELETE', `/v1/me/passkeys/${passkey.stored.id}`, other)).status).toBe(404)
    expect((await send(api, 'DELETE', `/v1/me/passkeys/${passkey.stored.id}`, person)).status).toBe(204)
    expect((await requestTokens(api, person.username)).status).toBe(200)
  })

  test('cannot be added in a ceremony of another member', async () => {
    const { api, person } = await begin()
    const other = await enter(api)
    const begun = await (await send(api, 'POST', '/v1/me/passkeys/ceremony', person)).json<PasskeyCeremony>()
    const body = { challenge: begun.challenge, name: 'stolen', credential: { id: 'x', response: {} } }
    expect((await send(api, 'POST', '/v1/me/passkeys', other, body)).status).toBe(422)
    expect(await db.$count(credentials, eq(credentials.userId, other.id))).toBe(0)
  })
})
