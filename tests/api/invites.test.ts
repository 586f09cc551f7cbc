import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '../../api/lib/crypto/random-token'
import { invites } from '../../api/platform/db/schema/joining'
import { users } from '../../api/platform/db/schema/members'
import type { Invite, InviteList } from '../../contract/invites'
import { startApi } from '../support/api-client'
import { addFirstRole, makeRegistration, passphrase, sendJson } from '../support/api-joining'
import { mailedToken, mailsTo, setSite } from '../support/api-mails'
import { addMember, requestTokens, signIn } from '../support/api-members'

const api = startApi()
beforeAll(addFirstRole)
beforeEach(() => setSite())

async function addInviter(left = 3, from = api) {
  const member = await addMember(['invites.send'], { invites: left })
  const { accessToken } = await signIn(from, member.username)
  const create = (draft: Record<string, unknown> = {}) =>
    sendJson(from, '/v1/me/invites', { locale: 'en', ...draft }, accessToken)
  const list = async () => (await from.get('/v1/me/invites', accessToken)).json<InviteList>()
  const revoke = (id: number) =>
    from.call(`/v1/me/invites/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${accessToken}` } })
  return { ...member, accessToken, create, list, revoke }
}

const codeOf = async (response: Response) => (await response.json<{ code: string; id: number }>()).code
const register = (registration: Record<string, unknown>) => sendJson(startApi(), '/v1/registrations', registration)
const states = ({ data }: { data: Invite[] }) => data.map(({ state }) => state)

async function join(invite: string) {
  const registration = makeRegistration({ invite })
  expect((await register(registration)).status).toBe(204)
  expect((await sendJson(api, '/v1/verifications', { token: await mailedToken(registration.email) })).status).toBe(200)
  return registration
}

test('creates one invite when a form is sent twice, and another for other values or later', async () => {
  const inviter = await addInviter(5)
  const [clientId, email] = [crypto.randomUUID(), `per-${crypto.randomUUID().slice(0, 8)}@example.org`]
  const sent = [inviter.create({ clientId, email }), inviter.create({ clientId, email })]
  const [first, second] = await Promise.all((await Promise.all(sent)).map(codeOf))
  expect([first, (await mailsTo(email)).length]).toEqual([second, 1])
  expect(await inviter.list()).toMatchObject({ left: 4, data: [{ email }] })
  const others = [await codeOf(await inviter.create({ clientId })), await codeOf(await inviter.create({ email }))]
  const { data } = await inviter.list()
  await inviter.revoke(data.at(-1)?.id ?? 0)
  others.push(await codeOf(await inviter.create({ clientId, email })))
  expect(new Set([first, ...others]).size).toBe(4)
  expect(await inviter.list()).toMatchObject({ left: 2 })
  expect(states(await inviter.list())).toEqual(['open', 'open', 'open', 'revoked'])
})

test('mails an invite, accepts it once, and shows its sender who joined', async () => {
  const inviter = await addInviter()
  const email = `ola-${crypto.randomUUID().slice(0, 8)}@example.org`
  expect((await inviter.create({ email, note: ' My cousin ', locale: 'nb' })).status).toBe(201)
  expect((await mailsTo(email))[0]).toMatchObject({ kind: 'invite', locale: 'nb' })
  const invite = await mailedToken(email)
  expect(await inviter.list()).toMatchObject({
    left: 2,
    data: [{ email, note: 'My cousin', state: 'open', member: null }],
  })
  const terms = await api.get(`/v1/registrations/terms?invite=${invite}`)
  expect(await terms.json()).toEqual({ mode: 'invite', invite: 'good', inviter: inviter.username })

  const registration = makeRegistration({ invite })
  await register(registration)
  expect(states(await inviter.list())).toEqual(['held'])
  expect((await register(makeRegistration({ invite }))).status).toBe(422)
  await sendJson(api, '/v1/verifications', { token: await mailedToken(registration.email) })
  expect((await inviter.list()).data).toMatchObject([{ state: 'joined', member: { username: registration.username } }])
  expect((await register(makeRegistration({ invite }))).status).toBe(422)
  expect(await (await api.get(`/v1/registrations/terms?invite=${invite}`)).json()).toMatchObject({ invite: 'bad' })
})

test('refuses registration without a valid invite and reports nothing else', async () => {
  const { username } = await addMember()
  for (const [invite, code] of [
    [undefined, 'required'],
    ['not-one-of-ours', 'ended'],
  ]) {
    const refused = await register(makeRegistration({ invite, username, password: 'short' }))
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { invite: [code] } }])
  }
})

test('creates one account for parallel uses of one invite', async () => {
  const inviter = await addInviter()
  const invite = await codeOf(await inviter.create())
  const claims = Array.from({ length: 4 }, () => makeRegistration({ invite }))
  const answers = await Promise.all(claims.map(register))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422])
  const winner = claims[answers.findIndex(({ status }) => status === 204)]
  const token = await mailedToken(winner?.email ?? '')
  await Promise.all([1, 2, 3].map(() => sendJson(api, '/v1/verifications', { token })))
  const accounts = await Promise.all(claims.map(({ username }) => requestTokens(api, username, passphrase)))
  expect(accounts.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('mails one link when the form of an invited person is sent twice, and another one later', async () => {
  const registration = makeRegistration({ invite: await codeOf(await (await addInviter()).create()) })
  const answers = [await register(registration), await register(registration)]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await mailsTo(registration.email)).toHaveLength(1)
  const late = startApi()
  late.wait(61)
  expect((await sendJson(late, '/v1/registrations', registration)).status).toBe(204)
  expect(await mailsTo(registration.email)).toHaveLength(2)
  expect((await sendJson(late, '/v1/verifications', { token: await mailedToken(registration.email) })).status).toBe(200)
})

test('allows another registration with the same name and invite after a mistyped address', async () => {
  const invite = await codeOf(await (await addInviter()).create())
  const registration = makeRegistration({ invite, email: 'wrong@exmaple.org' })
  await register(registration)
  const stale = await mailedToken('wrong@exmaple.org')
  const right = { ...registration, email: makeRegistration().email }
  expect((await register(right)).status).toBe(204)
  expect((await sendJson(api, '/v1/verifications', { token: stale })).status).toBe(404)
  expect((await sendJson(api, '/v1/verifications', { token: await mailedToken(right.email) })).status).toBe(200)
})

test('refuses invites when none are left, also in parallel', async () => {
  const inviter = await addInviter(2)
  const answers = await Promise.all([1, 2, 3, 4].map(() => inviter.create()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect((await inviter.list()).left).toBe(0)
  expect((await inviter.list()).data).toHaveLength(2)
})

test('returns a revoked invite to its sender and ends a pending registration', async () => {
  const inviter = await addInviter(1)
  const invite = await codeOf(await inviter.create())
  const registration = makeRegistration({ invite })
  await register(registration)
  const token = await mailedToken(registration.email)
  const [{ id = 0 } = {}] = (await inviter.list()).data
  const other = await addInviter()
  expect((await other.revoke(id)).status).toBe(404)
  const answers = await Promise.all([inviter.revoke(id), inviter.revoke(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await inviter.list()).toMatchObject({ left: 1, data: [{ state: 'revoked' }] })
  expect((await sendJson(api, '/v1/verifications', { token })).status).toBe(404)
  expect((await register(makeRegistration({ invite }))).status).toBe(422)

  const second = await codeOf(await inviter.create())
  await join(second)
  const [{ id: joined = 0 } = {}] = (await inviter.list()).data
  const late = await inviter.revoke(joined)
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'invite_used' }])
  expect((await inviter.list()).left).toBe(0)
})

test('ends an invite after 14 days or when its sender is banned', async () => {
  const late = startApi()
  const inviter = await addInviter(2, late)
  const invite = await codeOf(await inviter.create())
  late.wait(14 * 86_400)
  expect((await sendJson(late, '/v1/registrations', makeRegistration({ invite }))).status).toBe(422)
  const banned = await addMember([], { bannedAt: 1 })
  const row = { codeHash: hashToken('theirs'), inviterId: banned.id, createdAt: api.now(), expiresAt: api.now() + 1e9 }
  await drizzle(env.DB).insert(invites).values(row)
  expect((await register(makeRegistration({ invite: 'theirs' }))).status).toBe(422)
})

test('creates no account while the inviter is banned', async () => {
  const inviter = await addInviter()
  const registration = makeRegistration({ invite: await codeOf(await inviter.create()) })
  await register(registration)
  const token = await mailedToken(registration.email)
  const setBan = (bannedAt: number | null) =>
    drizzle(env.DB).update(users).set({ bannedAt }).where(eq(users.id, inviter.id))
  await setBan(1)
  expect((await sendJson(api, '/v1/verifications', { token })).status).toBe(404)
  expect((await requestTokens(api, registration.username, passphrase)).status).toBe(400)
  await setBan(null)
  expect((await sendJson(api, '/v1/verifications', { token })).status).toBe(200)
})

test('lists invited members and their invitees in the tree', async () => {
  const inviter = await addInviter()
  const child = await join(await codeOf(await inviter.create()))
  const read = async () => (await api.get('/v1/me/invites/tree', inviter.accessToken)).json()
  expect(await read()).toMatchObject({
    data: [{ username: child.username, role: 'member', invitedBy: inviter.username, isBanned: false }],
  })
  const [member] = await drizzle(env.DB).select().from(users).where(eq(users.username, child.username))
  const grandchild = await addMember([], { invitedBy: member?.id, bannedAt: 5 })
  expect(await read()).toMatchObject({
    data: [{ username: child.username }, { username: grandchild.username, invitedBy: child.username, isBanned: true }],
  })
})
