import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { rulesVersions } from '../../api/platform/db/schema/wiki'
import { startApi } from '../support/api-client'
import { addFirstRole, makeRegistration, passphrase, sendJson } from '../support/api-joining'
import { mailedToken, mailsTo, setSite } from '../support/api-mails'
import { addMember, requestTokens, signIn } from '../support/api-members'

const api = startApi()
beforeAll(addFirstRole)
beforeEach(() => setSite({ registrationMode: 'open' }))

/** Each API has its own network, so that rate limits do not add up. */
const register = (registration: Record<string, unknown>) => sendJson(startApi(), '/v1/registrations', registration)
const verify = (token: string) => sendJson(api, '/v1/verifications', { token })

async function errorsOf(response: Response) {
  return [response.status, ((await response.json()) as { errors?: unknown }).errors]
}

test('creates the account once, when the address is confirmed', async () => {
  const registration = makeRegistration({ locale: 'nb' })
  expect((await register(registration)).status).toBe(204)
  const [mail] = await mailsTo(registration.email)
  expect(mail).toMatchObject({ kind: 'verify', subject: 'Bekreft adressen din hos Tideway' })
  expect(mail?.text).toContain('https://skerry.example/verify?token=')
  expect((await requestTokens(api, registration.username, passphrase)).status).toBe(400)
  const token = await mailedToken(registration.email)
  expect(await (await api.get(`/v1/verifications/${token}`)).json()).toEqual({
    username: registration.username,
    ...{ isApplication: false, isConfirmed: false },
  })

  const answers = await Promise.all([verify(token), verify(token), verify(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const done = { username: registration.username, isApplication: false, isConfirmed: true }
  expect(await (await verify(token)).json()).toEqual(done)
  expect(await (await api.get(`/v1/verifications/${token}`)).json()).toEqual(done)
  const { accessToken } = await (await requestTokens(api, registration.username, passphrase)).json<{
    accessToken: string
  }>()
  const me = await (await api.get('/v1/me', accessToken)).json()
  expect(me).toMatchObject({
    username: registration.username,
    role: { slug: 'member' },
    stats: { uploaded: 0, invites: 0 },
  })
})

test.each([
  ['the version in force', undefined, false],
  ['the version that the form showed, when a newer one came into force', 1, true],
  ['no version, when the form showed none', 0, true],
])('accepts %s', async (_, rulesVersion, isDue) => {
  const db = drizzle(env.DB)
  await db.delete(rulesVersions)
  await db.insert(rulesVersions).values([1, 2].map((version) => ({ version, publishedAt: version })))
  const registration = makeRegistration({ rulesVersion })
  await register(registration)
  await verify(await mailedToken(registration.email))
  const tokens = await requestTokens(api, registration.username, passphrase)
  const { accessToken } = await tokens.json<{ accessToken: string }>()
  expect(await (await api.get('/v1/me', accessToken)).json()).toMatchObject({ rulesDue: isDue })
  await db.delete(rulesVersions)
})

test('ends the link and releases the name after a day', async () => {
  const late = startApi()
  const registration = makeRegistration()
  await sendJson(late, '/v1/registrations', registration)
  const token = await mailedToken(registration.email)
  late.wait(24 * 3600)
  expect((await sendJson(late, '/v1/verifications', { token })).status).toBe(404)
  expect(
    (await sendJson(late, '/v1/registrations', { ...registration, email: `other.${registration.email}` })).status,
  ).toBe(204)
})

test('refuses a name that resembles the name of an existing account', async () => {
  const { username } = await addMember([], { username: 'Peacock' })
  const twin = makeRegistration({ username: username.replaceAll('a', 'а').replaceAll('o', 'о') })
  expect(await errorsOf(await register(twin))).toEqual([422, { username: ['taken'] }])
})

test('returns errors per field', async () => {
  const { username } = await addMember([], { username: 'KapteinSablelfelel' })
  const cases: [Record<string, unknown>, unknown][] = [
    [{ username }, { username: ['taken'] }],
    [{ username: username.toUpperCase() }, { username: ['taken'] }],
    [{ username: 'KapteinSabIelfelel' }, { username: ['taken'] }],
    [{ username: 'Аdmin' }, { username: ['taken'] }],
    [{ username: 'T1deway' }, { username: ['taken'] }],
    [{ username: 'Closed-12' }, { username: ['taken'] }],
    [{ username: 'closed.l2' }, { username: ['taken'] }],
    [{ username: 'a b c' }, { username: ['invalid_format'] }],
    [{ username: 'ab' }, { username: ['too_small'] }],
    [{ email: 'kari@localhost' }, { email: ['invalid_format'] }],
    [{ email: 'kari@example.org\r\nBcc: x@x.example' }, { email: ['invalid_format'] }],
    [{ password: 'short' }, { password: ['too_small'] }],
    [{ password: 'iloveyou1' }, { password: ['common'] }],
    [{ username: 'Havfruen', password: 'havfruen77' }, { password: ['context'] }],
    [{ acceptsRules: false }, { acceptsRules: ['invalid_value'] }],
  ]
  for (const [values, errors] of cases)
    expect(await errorsOf(await register(makeRegistration(values)))).toEqual([422, errors])
  expect((await register(makeRegistration({ role: 'admin' }))).status).toBe(422)
  expect(
    (await register(makeRegistration({ username: 'Åse_Ø.日本', password: 'vind og vann, '.repeat(5) }))).status,
  ).toBe(204)
})

test('reveals a taken address to its owner only, also on a second attempt', async () => {
  const email = `kari-${crypto.randomUUID().slice(0, 8)}@example.org`
  const owner = await addMember([], { email })
  for (const address of [email, `free-${email}`]) {
    const registration = makeRegistration({ email: address })
    const first = await register(registration)
    expect([first.status, await first.text()]).toEqual([204, ''])
    expect(await errorsOf(await register({ ...registration, email: `x${address}` }))).toEqual([
      422,
      { username: ['taken'] },
    ])
  }
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ kind: 'address_taken' })
  expect(mail?.text).toContain(owner.username)
  expect(mail?.text).not.toContain('token=')
})

test('refuses a second account for an address that was taken since', async () => {
  const first = makeRegistration()
  const second = makeRegistration({ email: first.email.toUpperCase() })
  await register(first)
  await register(second)
  expect((await verify(await mailedToken(first.email))).status).toBe(200)
  const late = await verify(await mailedToken(second.email))
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'account_exists' }])
  expect((await requestTokens(api, second.username, passphrase)).status).toBe(400)
})

test('stores a registration once when its form is sent twice, and refuses the name to others', async () => {
  const registration = makeRegistration()
  const answers = await Promise.all([1, 2].map(() => register(registration)))
  answers.push(await register(registration))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await mailsTo(registration.email)).toHaveLength(1)
  for (const other of [{ password: `${passphrase}!` }, { email: makeRegistration().email }]) {
    expect(await errorsOf(await register({ ...registration, ...other }))).toEqual([422, { username: ['taken'] }])
  }
  expect((await verify(await mailedToken(registration.email))).status).toBe(200)
  expect(await errorsOf(await register(registration))).toEqual([422, { username: ['taken'] }])
})

test('replaces a registration that its owner sends again later, and mails another link', async () => {
  const late = startApi()
  const send = (values: Record<string, unknown> = {}) =>
    sendJson(late, '/v1/registrations', { ...registration, ...values })
  const registration = makeRegistration()
  await send()
  const lost = await mailedToken(registration.email)
  late.wait(120)
  for (const other of [{ password: `${passphrase}!` }, { email: makeRegistration().email }]) {
    expect(await errorsOf(await send(other))).toEqual([422, { username: ['taken'] }])
  }
  expect((await send()).status).toBe(204)
  expect(await mailsTo(registration.email)).toHaveLength(2)
  const token = await mailedToken(registration.email)
  expect((await sendJson(late, '/v1/verifications', { token: lost })).status).toBe(404)
  expect((await sendJson(late, '/v1/verifications', { token })).status).toBe(200)
  late.wait(120)
  expect(await errorsOf(await send())).toEqual([422, { username: ['taken'] }])
})

test('limits how often the password of a registration can be tried', async () => {
  const registration = makeRegistration()
  await register(registration)
  const attempts = Array.from({ length: 5 }, (_, count) =>
    register({ ...registration, password: `${passphrase}${count}` }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([422, 422, 422, 422, 429])
})

test('accepts one of several parallel registrations of one name', async () => {
  const { username } = makeRegistration()
  const answers = await Promise.all([1, 2, 3].map(() => register(makeRegistration({ username }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
})

test('refuses registration when it is closed, and says so in the terms', async () => {
  await setSite({ registrationMode: 'closed' })
  const refused = await register(makeRegistration())
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'registration_closed' }])
  expect(await (await api.get('/v1/registrations/terms')).json()).toEqual({
    mode: 'closed',
    invite: null,
    inviter: null,
  })
})

test('limits attempts to thirty an hour per network, and mails to five per address', async () => {
  const flood = startApi()
  const statuses: number[] = []
  for (let count = 0; count < 31; count++) {
    statuses.push((await sendJson(flood, '/v1/registrations', makeRegistration({ password: 'short' }))).status)
  }
  expect([...new Set(statuses.slice(0, 30))]).toEqual([422])
  expect(statuses[30]).toBe(429)
  const { email } = makeRegistration()
  for (let count = 0; count < 5; count++) expect((await register(makeRegistration({ email }))).status).toBe(204)
  expect((await register(makeRegistration({ email }))).status).toBe(429)
})

test('requires an application text and a confirmed address, then a decision by staff', async () => {
  await setSite({ registrationMode: 'application' })
  const { accessToken } = await signIn(api, (await addMember(['users.manage'])).username)
  const application = 'I have seeded free software for ten years and would like to help here.'
  expect(await errorsOf(await register(makeRegistration()))).toEqual([422, { application: ['required'] }])
  expect(await errorsOf(await register(makeRegistration({ application: 'Hi' })))).toEqual([
    422,
    { application: ['too_small'] },
  ])
  const [first, second] = [makeRegistration({ application }), makeRegistration({ application, locale: 'nb' })]
  for (const registration of [first, second]) {
    await register(registration)
    const token = await mailedToken(registration.email)
    const confirmed = await verify(token)
    expect([confirmed.status, (await verify(token)).status]).toEqual([200, 200])
    expect(await confirmed.json()).toMatchObject({ isApplication: true, isConfirmed: true })
    expect((await requestTokens(api, registration.username, passphrase)).status).toBe(400)
  }
  const { data } = await (await api.get('/v1/admin/applicants', accessToken)).json<{ data: { id: number }[] }>()
  expect(data).toMatchObject([first, second].map(({ username, email }) => ({ username, email, application })))
  const decide = (index: number, decision: string, reason?: string) =>
    sendJson(api, `/v1/admin/applicants/${data[index]?.id}/decision`, { decision, reason }, accessToken)
  const decisions = await Promise.all([decide(0, 'accept'), decide(0, 'decline'), decide(0, 'accept')])
  expect(decisions.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await decide(1, 'decline', 'Too short\nBcc: x@x.example')).status).toBe(204)
  expect((await mailsTo(second.email))[0]).toMatchObject({
    ...{ kind: 'declined', locale: 'nb' },
    text: expect.stringContaining('Begrunnelse: Too short Bcc: x@x.example'),
  })
  const acts = await drizzle(env.DB).select().from(auditEvents).where(eq(auditEvents.subjectKind, 'applicant'))
  expect(acts).toHaveLength(2)
  expect(acts.at(-1)).toMatchObject({ action: 'applicant.decline', reason: 'Too short\nBcc: x@x.example' })
  expect((await requestTokens(api, second.username, passphrase)).status).toBe(400)
})
