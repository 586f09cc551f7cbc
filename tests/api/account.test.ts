import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test } from 'vitest'
import { makeKey } from '../../api/lib/crypto/random-token'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { memberDays } from '../../api/platform/db/schema/account'
import { invites } from '../../api/platform/db/schema/joining'
import { roles, securityEvents, tokenFamilies, users } from '../../api/platform/db/schema/members'
import { feedKeys } from '../../api/platform/db/schema/shelf'
import { snatches } from '../../api/platform/db/schema/swarms'
import { addRoom, addTalker } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { holdKeys, readKeys, whatOpens } from '../support/api-keys'
import { mailsTo, setSite } from '../support/api-mails'
import { addMember, password, requestTokens, signIn } from '../support/api-members'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const chosen = 'a lighthouse nobody has seen'
const change = { current: password, password: chosen, endOtherSessions: true }

describe('PUT /v1/me/password', () => {
  test('changes the password and ends the other sessions', async () => {
    const person = await enter(api)
    const elsewhere = await signIn(api, person.username)
    expect((await send(api, 'PUT', '/v1/me/password', person, change)).status).toBe(204)
    expect((await api.get('/v1/me', elsewhere.accessToken)).status).toBe(401)
    expect((await api.get('/v1/me', person.token)).status).toBe(200)
    expect((await requestTokens(api, person.username)).status).toBe(400)
    expect((await requestTokens(api, person.username, chosen)).status).toBe(200)
  })

  test('mails the member when the password changes', async () => {
    const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.org`
    const person = await enter(api, [], { email })
    await send(api, 'PUT', '/v1/me/password', person, { ...change, replaceKeys: true, locale: 'nb' })
    const again = { ...change, current: chosen, password: 'another one entirely', endOtherSessions: false }
    await send(api, 'PUT', '/v1/me/password', person, again)
    await send(api, 'PUT', '/v1/me/password', person, again)
    const [second, first, ...more] = await mailsTo(email)
    expect(first?.text).toMatch(/ble nettopp endret, og alle andre enheter er logget ut\.[\s\S]*Announce-nøkkelen/)
    expect(second?.text).toMatch(/was just changed\.\n[\s\S]*\/password\/forgot/)
    expect(more).toEqual([])
    const nowhere = startApi({ PUBLIC_ORIGIN: '' })
    expect((await send(nowhere, 'PUT', '/v1/me/password', person, { ...again, current: again.password })).status).toBe(
      204,
    )
    expect((await mailsTo(email))[0]?.text).not.toContain('http')
  })

  test('keeps the other sessions when asked to', async () => {
    const person = await enter(api)
    const elsewhere = await signIn(api, person.username)
    const keepSessions = { ...change, endOtherSessions: false }
    expect((await send(api, 'PUT', '/v1/me/password', person, keepSessions)).status).toBe(204)
    expect((await api.get('/v1/me', elsewhere.accessToken)).status).toBe(200)
  })

  test('accepts one of several parallel password changes', async () => {
    const person = await enter(api)
    const passwords = ['one new passphrase', 'two new passphrases', 'three new ones']
    const answers = await Promise.all(
      passwords.map((next) => send(api, 'PUT', '/v1/me/password', person, { ...change, password: next })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, person.id))
    expect(events.filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
  })

  test('changes the password once when the form is sent twice', async () => {
    const email = `twice-${crypto.randomUUID().slice(0, 8)}@example.org`
    const person = await enter(api, [], { email })
    const put = (values: object = {}, on = api) =>
      send(on, 'PUT', '/v1/me/password', person, { ...change, ...values }).then(({ status }) => status)
    expect([await put(), await put(), (await mailsTo(email)).length]).toEqual([204, 204, 1])
    // Another form with the former password.
    expect([await put({ password: `${chosen}!` }), await put({ replaceKeys: true })]).toEqual([422, 422])
    const elsewhere = await requestTokens(api, person.username, chosen)
    expect([elsewhere.status, await put(), await put({ endOtherSessions: false })]).toEqual([200, 422, 204])
    const late = startApi()
    late.wait(61)
    expect(await put({ endOtherSessions: false }, late)).toBe(422)
  })

  test('keeps the announce key and feeds, or replaces them when the member asks for it', async () => {
    const [person, other] = [
      await enter(api, [], { announceKey: makeKey() }),
      await enter(api, [], { announceKey: makeKey() }),
    ]
    await addCategories()
    const theirs = await holdKeys(api, other)
    const held = await holdKeys(api, person)
    expect(await whatOpens(api, held)).toEqual([200, 200, 200])
    const keepKeys = { ...change, replaceKeys: false }
    expect((await send(api, 'PUT', '/v1/me/password', person, keepKeys)).status).toBe(204)
    expect([await whatOpens(api, held), (await readKeys(person)).announceKey]).toEqual([
      [200, 200, 200],
      held.announceKey,
    ])

    const replaced = { ...change, current: chosen, password: 'another one entirely', replaceKeys: true }
    expect((await send(api, 'PUT', '/v1/me/password', person, replaced)).status).toBe(204)
    expect(await whatOpens(api, held)).toEqual([404, 404, 401])
    const { announceKey, feeds } = await readKeys(person)
    expect(new Set([announceKey, held.announceKey, ...feeds, ...held.feeds]).size).toBe(6)
    expect([...feeds, announceKey ?? ''].join(' ')).toMatch(/^([0-9a-f]{32} ?){3}$/)
    expect((await api.get(`/v1/feeds/${feeds[1]}`)).status).toBe(200)
    expect([await whatOpens(api, theirs), (await readKeys(other)).announceKey]).toEqual([
      [200, 200, 200],
      theirs.announceKey,
    ])
    const notificationPage = await (await api.get('/v1/me/notifications', person.token)).json<{
      data: { kind: string }[]
    }>()
    expect(notificationPage.data.map(({ kind }) => kind).sort()).toEqual([
      'keys_replaced',
      'password_changed',
      'token_made',
    ])
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, person.id))
    expect(events.map(({ kind }) => kind)).toContain('keys_replaced')
  })

  test('does not create an announce key when there is none', async () => {
    const person = await enter(api)
    await send(api, 'PUT', '/v1/me/password', person, { ...change, replaceKeys: true })
    expect(await readKeys(person)).toEqual({ announceKey: null, feeds: [] })
  })

  test('refuses a wrong current password and a short, common or name-based new one', async () => {
    const person = await enter(api)
    for (const [body, errors] of [
      [{ ...change, current: 'not it at all' }, { current: ['wrong'] }],
      [{ ...change, password: 'short' }, { password: ['too_small'] }],
      [{ ...change, password: 'password123' }, { password: ['common'] }],
      [{ ...change, password: `${person.username}1` }, { password: ['context'] }],
    ] as const) {
      const answer = await send(api, 'PUT', '/v1/me/password', person, body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors })
    }
    expect((await requestTokens(api, person.username)).status).toBe(200)
  })

  test('returns 429 for the eleventh password attempt in a session', async () => {
    const person = await enter(api)
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await send(api, 'POST', '/v1/me/re-authentication', person, { password: 'guess' })).status).toBe(422)
    }
    const answer = await send(api, 'POST', '/v1/me/re-authentication', person, { password })
    expect(answer.status).toBe(429)
    api.wait(Number(answer.headers.get('retry-after')))
    expect((await send(api, 'POST', '/v1/me/re-authentication', person, { password })).status).toBe(204)
  })
})

test('ignores unknown fields such as the role and the totals', async () => {
  const person = await enter(api)
  const before = await db.select().from(users).where(eq(users.id, person.id)).get()
  const more = { role: 'admin', permissions: ['admin.access'], uploaded: 1e15, userId: 1, id: 1 }
  await send(api, 'PUT', '/v1/me/password', person, { ...change, ...more })
  await send(api, 'POST', '/v1/me/re-authentication', person, { password: chosen, ...more })
  const after = await db.select().from(users).where(eq(users.id, person.id)).get()
  expect({ ...after, passwordHash: null }).toEqual({ ...before, passwordHash: null })
})

test('starts the history with the last day before the requested range', async () => {
  const person = await enter(api)
  const today = Math.floor(api.now() / 86_400_000)
  const row = (day: number, uploaded: number) => ({ userId: person.id, day, uploaded, downloaded: 1, bonus: 2 })
  await db.insert(memberDays).values([row(today - 40, 1), row(today - 30, 2), row(today - 3, 3), row(today, 4)])
  const { data } = await (await api.get('/v1/me/history?days=7', person.token)).json<{ data: { uploaded: number }[] }>()
  expect(data.map(({ uploaded }) => uploaded)).toEqual([2, 3, 4])
  const other = await enter(api)
  expect(await (await api.get('/v1/me/history', other.token)).json()).toEqual({ data: [] })
})

test('lists the downloads newest first, in pages, without deleted torrents', async () => {
  const person = await enter(api)
  await addCategories()
  const rows = await Promise.all((['approved', 'approved', 'deleted'] as const).map((status) => addTorrent({ status })))
  const [older, newer] = rows.map(({ name, id }) => printSlug(name, id))
  await db
    .insert(snatches)
    .values(rows.map(({ id: torrentId }, index) => ({ torrentId, userId: person.id, completedAt: api.now() + index })))
  type Page = { data: { slug: string }[]; meta: { next: string | null } }
  const first = await (await api.get('/v1/me/snatches?limit=1', person.token)).json<Page>()
  expect(first.data[0]?.slug).toBe(newer)
  const second = await (await api.get(`/v1/me/snatches?cursor=${first.meta.next}`, person.token)).json<Page>()
  expect(second.data.map(({ slug }) => slug)).toEqual([older])
  expect((await api.get('/v1/me/snatches?cursor=nonsense', person.token)).status).toBe(422)
})

describe('the account', () => {
  test('exports the account without secrets or data of others', async () => {
    const [person, other] = [await enter(api, [], { email: 'me@example.org' }), await enter(api)]
    await db.insert(feedKeys).values({ userId: person.id, key: 'secret-key', kind: 'news', createdAt: 1 })
    const text = await (await api.get('/v1/me/export', person.token)).text()
    const stored = await db.select().from(users).where(eq(users.id, person.id)).get()
    expect(JSON.parse(text)).toMatchObject({ account: { username: person.username, email: 'me@example.org' } })
    expect(JSON.parse(text).sessions).toHaveLength(1)
    expect(JSON.parse(text).feeds).toMatchObject([{ kind: 'news', createdAt: 1 }])
    expect(text).not.toContain('secret-key')
    expect(text).not.toContain(stored?.passwordHash)
    expect(text).not.toContain(other.username)
  })

  test('closes the account when password and username match, and removes personal data', async () => {
    const person = await enter(api, [], { email: 'gone@example.org' })
    const body = { password, username: person.username }
    expect((await send(api, 'POST', '/v1/me/closing', person, { ...body, username: 'x' })).status).toBe(422)
    expect((await send(api, 'POST', '/v1/me/closing', person, { ...body, password: 'x' })).status).toBe(422)
    expect((await send(api, 'POST', '/v1/me/closing', person, body)).status).toBe(204)
    expect((await api.get('/v1/me', person.token)).status).toBe(401)
    expect((await requestTokens(api, person.username)).status).toBe(400)
    const left = await db.select().from(users).where(eq(users.id, person.id)).get()
    expect(JSON.stringify(left)).not.toMatch(new RegExp(`${person.username}|gone@|scrypt`, 'i'))
  })

  test('ends open invites and hides their address when the inviter closes the account', async () => {
    await setSite()
    const person = await enter(api, ['invites.send'], { invites: 1 })
    const draft = { email: 'cousin@example.org', note: 'my cousin', locale: 'en' }
    const { code } = await (await send(api, 'POST', '/v1/me/invites', person, draft)).json<{ code: string }>()
    const terms = async () => (await api.get(`/v1/registrations/terms?invite=${code}`)).json()
    expect(await terms()).toMatchObject({ invite: 'good' })
    await send(api, 'POST', '/v1/me/closing', person, { password, username: person.username })
    expect(await terms()).toMatchObject({ invite: 'bad', inviter: null })
    const [invite] = await db.select().from(invites).where(eq(invites.inviterId, person.id))
    expect(invite).toMatchObject({ email: null, note: '' })
  })

  test('exports chat messages without the name of the moderator who deleted them', async () => {
    const person = await addTalker(api)
    const staff = await addTalker(api, ['chat.post', 'chat.moderate'])
    const { slug } = await addRoom()
    const { id } = await person.say(slug, 'said in passing')
    await staff.send('DELETE', `/v1/chat/rooms/${slug}/messages/${id}?reason=Rude`)
    const { chatMessages } = await person.read<{ chatMessages: object[] }>('GET', '/v1/me/export')
    expect(chatMessages).toMatchObject([{ source: 'said in passing', deleteReason: 'Rude' }])
    expect(Object.keys(chatMessages[0] ?? {})).not.toContain('deletedBy')
  })

  test('keeps the last account with roles.manage when several close at once', async () => {
    const admins = await Promise.all([enter(api, ['roles.manage']), enter(api, ['roles.manage', 'admin.access'])])
    await addMember(['roles.manage'], { bannedAt: null, closedAt: api.now() })
    const close = (person: Person) =>
      send(api, 'POST', '/v1/me/closing', person, { password, username: person.username })
    const answers = await Promise.all(admins.map(close))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const [last] = admins.filter((_, index) => answers[index]?.status === 409) as [Person]
    expect(await (await close(last)).json()).toMatchObject({ code: 'last_admin' })
    expect((await api.get('/v1/me', last.token)).status).toBe(200)
    expect(await db.$count(tokenFamilies, eq(tokenFamilies.userId, last.id))).toBe(1)
    await enter(api, ['roles.manage'])
    expect((await close(last)).status).toBe(204)
  })
})

test('grants no permissions until two-factor authentication is set up, when the role requires it', async () => {
  const person = await enter(api, ['admin.access', 'torrents.moderate'])
  const { role } = (await db.select().from(users).where(eq(users.id, person.id)).get()) ?? {}
  await db
    .update(roles)
    .set({ requiresTwoFactor: true })
    .where(eq(roles.slug, role ?? ''))
  const me = await (await api.get('/v1/me', person.token)).json()
  expect(me).toMatchObject({ permissions: [], owesTwoFactor: true })
  expect((await api.get('/v1/moderation/torrents', person.token)).status).toBe(403)
})
