import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { authenticators, recoveryCodes } from '../../api/platform/db/schema/account'
import { roles, securityEvents, users } from '../../api/platform/db/schema/members'
import { startApi } from '../support/api-client'
import { addMember, password, requestTokens } from '../support/api-members'
import { enter, send } from '../support/api-person'
import { beginApp, beginSignIn, codeOf, confirmApp, giveCode, pairOf, prove, setUpApp } from '../support/api-two-factor'
import { contestDb } from '../support/contested-db'

const db = drizzle(env.DB)

describe('signing in with an authenticator app', () => {
  test('requires the password and a code', async () => {
    const api = startApi()
    const person = await enter(api)
    const { seed } = await setUpApp(api, person)
    const step = await beginSignIn(api, person.username)
    expect(step).toMatchObject({ code: 'mfa_required', methods: ['app', 'recovery'], expiresIn: 300 })
    const pair = await pairOf(await giveCode(api, step.challenge, codeOf(seed, api.now())))
    expect((await api.get('/v1/me', pair.accessToken)).status).toBe(200)
  })

  test('accepts a code once, and not the code of the setup', async () => {
    const api = startApi()
    const person = await enter(api)
    const time = api.now()
    const { seed } = await setUpApp(api, person)
    const used = await giveCode(api, (await beginSignIn(api, person.username)).challenge, codeOf(seed, time))
    expect(used.status).toBe(400)
    const code = codeOf(seed, api.now())
    const [first, second] = [await beginSignIn(api, person.username), await beginSignIn(api, person.username)]
    const answers = await Promise.all([giveCode(api, first.challenge, code), giveCode(api, second.challenge, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await answers.find(({ status }) => status === 400)?.json()).toMatchObject({ code: 'wrong_code' })
  })

  test('accepts codes of the current and adjacent 30 seconds', async () => {
    const api = startApi()
    const person = await enter(api)
    const { seed } = await setUpApp(api, person)
    api.wait(600)
    const { challenge } = await beginSignIn(api, person.username)
    for (const away of [-60_000, 60_000]) {
      expect((await giveCode(api, challenge, codeOf(seed, api.now() + away))).status).toBe(400)
    }
    expect((await giveCode(api, challenge, codeOf(seed, api.now() - 30_000))).status).toBe(200)
  })

  test('ends a pending sign-in when the password changes', async () => {
    const api = startApi()
    const person = await enter(api)
    const { seed } = await setUpApp(api, person)
    const { challenge } = await beginSignIn(api, person.username)
    const change = { current: password, password: 'a quite new passphrase', endOtherSessions: false }
    expect((await send(api, 'PUT', '/v1/me/password', person, change)).status).toBe(204)
    expect((await giveCode(api, challenge, codeOf(seed, api.now()))).status).toBe(400)
  })

  test('ends after five wrong codes, after five minutes, or for another client', async () => {
    const api = startApi()
    const person = await enter(api)
    const { seed } = await setUpApp(api, person)
    const { challenge } = await beginSignIn(api, person.username)
    expect((await giveCode(api, challenge, codeOf(seed, api.now()), 'somebody-else')).status).toBe(400)
    for (let attempt = 0; attempt < 5; attempt++) await giveCode(api, challenge, '000000')
    const late = await giveCode(api, challenge, codeOf(seed, api.now()))
    expect(await late.json()).toMatchObject({ code: 'invalid_grant' })
    const next = await beginSignIn(api, person.username)
    api.wait(301)
    expect((await giveCode(api, next.challenge, codeOf(seed, api.now()))).status).toBe(400)
  })

  test('counts wrong codes across challenges, which a right password does not reset', async () => {
    const api = startApi()
    const person = await enter(api)
    await setUpApp(api, person)
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const { challenge } = await beginSignIn(api, person.username)
      for (let attempt = 0; attempt < 5; attempt++) statuses.push((await giveCode(api, challenge, '000000')).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual(Array(5).fill(429))
    for (let attempt = 0; attempt < 7; attempt++) await requestTokens(api, person.username)
    expect((await requestTokens(api, person.username)).status).toBe(429)
  })
})

describe('confirming an authenticator app', () => {
  test('stores the app and its recovery codes together or not at all', async () => {
    const api = startApi()
    const person = await enter(api)
    const { seed } = await beginApp(api, person)
    const fail = () => Promise.reject(new Error('The database is away'))
    const failing = startApi({ DB: contestDb('delete from "recovery_codes"', fail) }, undefined, api.now())
    expect((await confirmApp(failing, person, seed)).status).toBe(500)
    expect((await send(api, 'GET', '/v1/me/authenticator', person)).status).toBe(200)
    expect((await confirmApp(api, person, seed)).status).toBe(200)
  })

  test('does not confirm a seed that replaced the one of the code', async () => {
    const api = startApi()
    const person = await enter(api)
    const { seed } = await beginApp(api, person)
    const DB = contestDb('insert into "recovery_codes"', () => beginApp(api, person))
    expect((await confirmApp(startApi({ DB }, undefined, api.now()), person, seed)).status).toBe(404)
    expect((await send(api, 'GET', '/v1/me/authenticator', person)).status).toBe(200)
  })
})

describe('recovery codes', () => {
  test('sign in once each, in any notation', async () => {
    const api = startApi()
    const person = await enter(api)
    const { codes } = await setUpApp(api, person)
    expect(new Set(codes).size).toBe(10)
    const code = codes[0] ?? ''
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    const step = await beginSignIn(api, person.username)
    const pair = await pairOf(await giveCode(api, step.challenge, typed))
    const again = await beginSignIn(api, person.username)
    expect((await giveCode(api, again.challenge, code)).status).toBe(400)
    const security = await (await api.get('/v1/me/security', pair.accessToken)).json()
    expect(security).toMatchObject({ twoFactor: { app: true, recoveryCodes: 9 } })
  })

  test('end when renewed, work for their member only, and are not stored in plain text', async () => {
    const api = startApi()
    const [person, other] = [await enter(api), await enter(api)]
    const { codes } = await setUpApp(api, person)
    const theirs = await setUpApp(api, other)
    const step = await beginSignIn(api, person.username)
    expect((await giveCode(api, step.challenge, theirs.codes[0] ?? '')).status).toBe(400)
    await prove(api, person, { code: codes[2] })
    expect((await send(api, 'POST', '/v1/me/recovery-codes', person)).status).toBe(200)
    expect((await giveCode(api, step.challenge, codes[1] ?? '')).status).toBe(400)
    const stored = JSON.stringify([
      await db.select().from(recoveryCodes),
      await db.select().from(authenticators).where(eq(authenticators.userId, other.id)),
    ])
    for (const secret of [...theirs.codes, theirs.seed]) expect(stored).not.toContain(secret.replaceAll('-', ''))
  })
})

describe('sensitive endpoints', () => {
  test.each([
    ['POST', '/v1/me/authenticator'],
    ['GET', '/v1/me/authenticator'],
    ['DELETE', '/v1/me/authenticator'],
    ['POST', '/v1/me/recovery-codes'],
    ['POST', '/v1/me/passkeys/ceremony'],
    ['DELETE', '/v1/me/passkeys/any'],
    ['GET', '/v1/me/export'],
    ['POST', '/v1/me/closing', { password, username: 'somebody else' }],
  ])('%s %s requires re-authentication after five minutes', async (method, path, body?: object) => {
    const api = startApi()
    const person = await enter(api)
    api.wait(301)
    const answer = await send(api, method, path, person, body)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'recent_auth_required' })
    await prove(api, person)
    expect((await send(api, method, path, person, body)).status).not.toBe(403)
  })

  test.each([
    ['DELETE', '/v1/me/authenticator'],
    ['POST', '/v1/me/recovery-codes'],
  ])('%s %s requires a code for re-authentication when an app is set up', async (method, path) => {
    const api = startApi()
    const person = await enter(api)
    const { seed, codes } = await setUpApp(api, person)
    api.wait(301)
    const prove = (fields: object) => send(api, 'POST', '/v1/me/re-authentication', person, { password, ...fields })
    const isRefused = async () => (await send(api, method, path, person)).status === 403
    for (const [fields, errors] of [
      [{}, { code: ['required'] }],
      [{ code: '' }, { code: ['required'] }],
      [{ code: '000000' }, { code: ['wrong'] }],
      [{ code: codes[0], password: 'wrong' }, { password: ['wrong'] }],
    ] as const) {
      const answer = await prove(fields)
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors }])
      expect(await isRefused()).toBe(true)
    }
    const change = { current: password, password: 'a quite new passphrase', endOtherSessions: false }
    expect((await send(api, 'PUT', '/v1/me/password', person, change)).status).toBe(204)
    expect(await isRefused()).toBe(true)
    const fields = { password: change.password, code: codeOf(seed, api.now()) }
    expect((await prove(fields)).status).toBe(204)
    expect(await isRefused()).toBe(false)
  })

  test.each(['app', 'recovery'])('accept a used %s code in the same form only', async (kind) => {
    const api = startApi()
    const person = await enter(api)
    const elsewhere = { ...person, token: (await pairOf(await requestTokens(api, person.username))).accessToken }
    const { seed, codes } = await setUpApp(api, person)
    const code = kind === 'app' ? codeOf(seed, api.now()) : codes[0]
    const prove = async (sent = code, who = person) =>
      (await send(api, 'POST', '/v1/me/re-authentication', who, { password, code: sent })).status
    expect([await prove(), await prove()]).toEqual([204, 204])
    expect([await prove(code, elsewhere), await prove('000000')]).toEqual([422, 422])
    api.wait(61)
    expect(await prove()).toBe(422)
  })

  test('accept a recovery code once, and limit codes as at sign-in', async () => {
    const api = startApi()
    const person = await enter(api)
    const { codes } = await setUpApp(api, person)
    const prove = async (code = '000000') => {
      api.wait(91)
      return (await send(api, 'POST', '/v1/me/re-authentication', person, { password, code })).status
    }
    expect([await prove(codes[0]), await prove(codes[0])]).toEqual([204, 422])
    const { challenge } = await beginSignIn(api, person.username)
    for (let attempt = 0; attempt < 4; attempt++) await giveCode(api, challenge, '000000')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) statuses.push(await prove())
    expect(statuses).toEqual([422, 422, 422, 422, 429])
  })

  test('ignore a re-authentication of another session from before the setup', async () => {
    const api = startApi()
    const person = await enter(api)
    const elsewhere = { ...person, token: (await pairOf(await requestTokens(api, person.username))).accessToken }
    await setUpApp(api, person)
    expect((await send(api, 'DELETE', '/v1/me/authenticator', elsewhere)).status).toBe(403)
    expect((await send(api, 'DELETE', '/v1/me/authenticator', person)).status).toBe(204)
  })

  test('show the seed during setup only', async () => {
    const api = startApi()
    const person = await enter(api)
    await send(api, 'POST', '/v1/me/authenticator', person)
    const setup = await (await send(api, 'GET', '/v1/me/authenticator', person)).json<{ uri: string }>()
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
    expect((await requestTokens(api, person.username)).status).toBe(200)
    await setUpApp(api, person)
    expect((await send(api, 'GET', '/v1/me/authenticator', person)).status).toBe(404)
    expect((await send(api, 'POST', '/v1/me/authenticator', person)).status).toBe(409)
  })

  test('answer the second of two confirmations like one without a setup', async () => {
    const api = startApi()
    const person = await enter(api)
    await send(api, 'POST', '/v1/me/authenticator', person)
    const { seed } = await (await send(api, 'GET', '/v1/me/authenticator', person)).json<{ seed: string }>()
    const body = { code: codeOf(seed, api.now()) }
    const confirm = () => send(api, 'POST', '/v1/me/authenticator/confirmation', person, body)
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('accept the password only after the app is removed, and delete the recovery codes', async () => {
    const api = startApi()
    const person = await enter(api)
    await setUpApp(api, person)
    expect((await send(api, 'DELETE', '/v1/me/authenticator', person)).status).toBe(204)
    expect((await requestTokens(api, person.username)).status).toBe(200)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0)
    const noted = () => db.select().from(securityEvents).where(eq(securityEvents.userId, person.id))
    const before = await noted()
    expect(before.map(({ kind }) => kind)).toContain('two_factor_app_removed')
    expect((await send(api, 'DELETE', '/v1/me/authenticator', person)).status).toBe(404)
    expect((await send(api, 'DELETE', '/v1/me/passkeys/none-such', person)).status).toBe(404)
    const signIns = before.filter(({ kind }) => kind === 'sign_in')
    expect([signIns.length, await noted()]).toEqual([2, before])
  })
})

test('grants the permissions of a role that requires two-factor authentication once it is set up', async () => {
  const api = startApi()
  const { role, username } = await addMember(['admin.access'])
  await db.update(roles).set({ requiresTwoFactor: true }).where(eq(roles.slug, role))
  const pair = await pairOf(await requestTokens(api, username))
  const person = { id: 0, username, token: pair.accessToken }
  expect(await (await api.get('/v1/me', person.token)).json()).toMatchObject({ permissions: [], owesTwoFactor: true })
  await setUpApp(api, person)
  const me = await (await api.get('/v1/me', person.token)).json()
  expect(me).toMatchObject({ permissions: ['admin.access'], owesTwoFactor: false })
})

test('refuses the code of a banned member', async () => {
  const api = startApi()
  const person = await enter(api)
  const { seed } = await setUpApp(api, person)
  const { challenge } = await beginSignIn(api, person.username)
  await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, person.id))
  expect((await giveCode(api, challenge, codeOf(seed, api.now()))).status).toBe(400)
})
