import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { torrents } from '../../api/platform/db/schema/torrents'
import { TokenPage } from '../../contract/freeleech'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { signIn } from '../support/api-members'
import { enter, type Person, readCode, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let member: Person

beforeEach(async () => {
  await setSite({ freeleechPrice: 1000 })
  member = await enter(api, [], { bonus: 5500, freeleechTokens: 2 })
})

let sent = 0
const buy = (quantity: number, values: object = {}, by = member) =>
  send(api, 'POST', '/v1/me/freeleech-tokens/purchases', by, {
    ...{ clientId: `purchase-${++sent}`, quantity, price: 1000, ...values },
  })
const grant = (to: Person, by: Person, values: object = {}) =>
  send(api, 'POST', `/v1/admin/members/${to.username}/freeleech-tokens`, by, {
    ...{ clientId: `grant-no-${++sent}`, quantity: 3, reason: 'Reseeded an old work', ...values },
  })
async function read(by = member, query = '') {
  const answer = await send(api, 'GET', `/v1/me/freeleech-tokens${query}`, by)
  expect(answer.status).toBe(200)
  return TokenPage.parse(await answer.json())
}

describe('a purchase of freeleech tokens', () => {
  it('takes the points, adds the tokens and is in the history', async () => {
    const bought = await buy(3)
    expect([bought.status, await bought.json()]).toEqual([201, { tokens: 5, bonus: 2500 }])
    const page = await read()
    expect(page).toMatchObject({ tokens: 5, bonus: 2500, price: 1000, meta: { next: null, prev: null } })
    expect(page.data).toMatchObject([
      { kind: 'bought', tokens: 3, points: 3000, reason: null, torrent: null, until: null },
    ])
  })

  it('buys nothing when it is repeated', async () => {
    const clientId = 'the-same-form'
    const answers = await Promise.all([buy(2, { clientId }), buy(2, { clientId }), buy(2, { clientId })])
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([201, { tokens: 4, bonus: 3500 }])
    const other = await enter(api, [], { bonus: 5000 })
    expect((await buy(1, { clientId }, other)).status).toBe(201)
    expect((await read()).data).toHaveLength(1)
  })

  it('is refused when its client id has bought another number or was granted', async () => {
    const clientId = 'the-same-form'
    expect((await buy(2, { clientId })).status).toBe(201)
    expect(await readCode(await buy(1, { clientId }))).toEqual([409, 'already_sent'])
    await setSite({ freeleechPrice: 500 })
    expect(await readCode(await buy(2, { clientId, price: 500 }))).toEqual([409, 'already_sent'])
    await grant(member, await enter(api, ['users.manage']), { clientId: 'a-grant-before' })
    expect(await readCode(await buy(3, { clientId: 'a-grant-before', price: 500 }))).toEqual([409, 'already_sent'])
    expect(await read()).toMatchObject({ tokens: 7, bonus: 3500 })
  })

  it('never spends more points than the member has, also when several run at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(2)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    expect(await read()).toMatchObject({ tokens: 6, bonus: 1500 })
    expect((await read()).data).toHaveLength(2)
    expect(await readCode(await buy(2))).toEqual([409, 'too_few_points'])
    expect((await buy(1)).status).toBe(201)
  })

  it('requires the price of the site, and is refused while the site sells none', async () => {
    expect(await readCode(await buy(1, { price: 999 }))).toEqual([409, 'price_changed'])
    await setSite({ freeleechPrice: 0 })
    expect(await readCode(await buy(1))).toEqual([409, 'not_sold'])
    expect(await read()).toMatchObject({ tokens: 2, bonus: 5500, price: null, data: [] })
  })

  it('requires a quantity from 1 to 100', async () => {
    for (const quantity of [0, -1, 1.5, 101]) expect((await buy(quantity)).status).toBe(422)
    expect((await buy(1, { clientId: 'short' })).status).toBe(422)
    expect((await buy(1, { price: 0 })).status).toBe(422)
    expect(await read()).toMatchObject({ tokens: 2, bonus: 5500 })
  })

  it('returns 429 beyond the limit', async () => {
    await db.insert(rateWindows).values({ key: `buy-tokens:${member.id}`, startedAt: api.now(), used: 60 })
    expect((await buy(1)).status).toBe(429)
  })
})

describe('a grant of freeleech tokens', () => {
  it('adds the tokens, is recorded with its reason, and notifies the member', async () => {
    const staff = await enter(api, ['users.manage'])
    expect((await grant(member, staff)).status).toBe(204)
    const page = await read()
    expect(page).toMatchObject({ tokens: 5, bonus: 5500 })
    expect(page.data).toMatchObject([{ kind: 'granted', tokens: 3, points: null, reason: 'Reseeded an old work' }])
    const [act] = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'member.grant_tokens'), eq(auditEvents.subjectId, member.id)))
    expect(act).toMatchObject({ actorId: staff.id, reason: 'Reseeded an old work', detail: { tokens: 3 } })
    const [note] = await db.select().from(notifications).where(eq(notifications.userId, member.id))
    expect(note).toMatchObject({
      ...{ kind: 'tokens_granted', subject: 'Reseeded an old work', times: 3, actorId: null },
      link: '/account/freeleech',
    })
    expect(await (await send(api, 'GET', `/v1/admin/members/${member.username}`, staff)).json()).toMatchObject({
      freeleechTokens: 5,
    })
  })

  it('adds nothing when it is repeated', async () => {
    const staff = await enter(api, ['users.manage'])
    const clientId = 'the-same-form'
    const answers = await Promise.all([1, 2, 3].map(() => grant(member, staff, { clientId })))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await read()).toMatchObject({ tokens: 5, data: [{ kind: 'granted', tokens: 3 }] })
    expect((await read()).data).toHaveLength(1)
    const acts = await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'member.grant_tokens'), eq(auditEvents.subjectId, member.id)))
    expect(acts).toHaveLength(1)
    const notes = await db.select().from(notifications).where(eq(notifications.userId, member.id))
    expect(notes).toMatchObject([{ kind: 'tokens_granted', times: 3 }])
    await grant(member, staff)
    expect(await read()).toMatchObject({ tokens: 8 })
  })

  it('is refused when its client id has granted another number, for another reason, or has bought', async () => {
    const staff = await enter(api, ['users.manage'])
    const clientId = 'the-same-form'
    expect((await grant(member, staff, { clientId })).status).toBe(204)
    for (const values of [{ quantity: 4 }, { reason: 'Another reason' }]) {
      expect(await readCode(await grant(member, staff, { clientId, ...values }))).toEqual([409, 'already_sent'])
    }
    await buy(3, { clientId: 'bought-before' })
    expect(await readCode(await grant(member, staff, { clientId: 'bought-before' }))).toEqual([409, 'already_sent'])
    expect(await read()).toMatchObject({ tokens: 8 })
    const notes = await db.select().from(notifications).where(eq(notifications.userId, member.id))
    expect(notes).toHaveLength(1)
  })

  it('requires users.manage, a member below the caller, and a reason', async () => {
    const staff = await enter(api, ['users.manage'])
    const above = await enter(api, ['users.manage', 'settings.manage'])
    expect((await grant(member, member)).status).toBe(403)
    expect((await grant(member, await enter(api, ['torrents.moderate', 'admin.access']))).status).toBe(403)
    expect(await readCode(await grant(above, staff))).toEqual([403, 'beyond_own'])
    expect(await readCode(await grant(staff, staff))).toEqual([409, 'yourself'])
    expect((await grant({ ...member, username: 'nobody-here' }, staff)).status).toBe(404)
    for (const quantity of [0, 101, 0.5]) {
      expect((await grant(member, staff, { quantity, reason: 'A good record' })).status).toBe(422)
    }
    expect((await grant(member, staff, { quantity: 1, reason: ' ' })).status).toBe(422)
    expect((await grant(member, staff, { clientId: 'short' })).status).toBe(422)
    expect(await read()).toMatchObject({ tokens: 2, data: [] })
    await db.insert(rateWindows).values({ key: `grant-tokens:${staff.id}`, startedAt: api.now(), used: 60 })
    expect((await grant(member, staff)).status).toBe(429)
  })
})

describe('a withdrawal of freeleech tokens', () => {
  const withdraw = (by: Person, values: object = {}) =>
    send(api, 'POST', `/v1/admin/members/${member.username}/freeleech-token-withdrawals`, by, {
      ...{ clientId: `withdrawal-${++sent}`, quantity: 2, reason: 'Granted by mistake', ...values },
    })

  it('takes granted tokens once, and is in the history, the audit log and the notifications', async () => {
    const staff = await enter(api, ['users.manage'])
    await grant(member, staff)
    const clientId = 'the-same-form'
    const answers = await Promise.all([withdraw(staff, { clientId }), withdraw(staff, { clientId })])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await readCode(await withdraw(staff, { clientId, quantity: 1 }))).toEqual([409, 'already_sent'])
    const page = await read()
    expect(page).toMatchObject({ tokens: 3 })
    expect(page.data).toMatchObject([
      { kind: 'withdrawn', tokens: 2, reason: 'Granted by mistake' },
      { kind: 'granted' },
    ])
    const acts = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'member.withdraw_tokens'), eq(auditEvents.subjectId, member.id)))
    expect(acts).toMatchObject([{ actorId: staff.id, reason: 'Granted by mistake', detail: { tokens: 2 } }])
    const notes = await db.select().from(notifications).where(eq(notifications.userId, member.id))
    expect(notes.map(({ kind, times }) => [kind, times])).toEqual([
      ['tokens_granted', 3],
      ['tokens_withdrawn', 2],
    ])
  })

  it('takes no more than the unused tokens and those that were granted', async () => {
    const staff = await enter(api, ['users.manage'])
    expect(await readCode(await withdraw(staff))).toEqual([409, 'too_few_tokens'])
    await grant(member, staff)
    expect(await readCode(await withdraw(staff, { quantity: 4 }))).toEqual([409, 'too_few_tokens'])
    await db.update(users).set({ freeleechTokens: 1 }).where(eq(users.id, member.id))
    expect(await readCode(await withdraw(staff))).toEqual([409, 'too_few_tokens'])
    expect((await withdraw(staff, { quantity: 1 })).status).toBe(204)
    expect(await readCode(await withdraw(staff, { quantity: 1 }))).toEqual([409, 'too_few_tokens'])
    expect(await read()).toMatchObject({ tokens: 0 })
  })

  it('requires users.manage, a member below the caller, and a reason', async () => {
    const staff = await enter(api, ['users.manage'])
    await grant(member, staff)
    expect((await withdraw(member)).status).toBe(403)
    expect((await withdraw(staff, { reason: ' ' })).status).toBe(422)
    const grantId = 'granted-before'
    await grant(member, staff, { clientId: grantId, reason: 'Granted by mistake', quantity: 2 })
    expect(await readCode(await withdraw(staff, { clientId: grantId }))).toEqual([409, 'already_sent'])
    expect(await read()).toMatchObject({ tokens: 7 })
  })
})

describe('the history of freeleech tokens', () => {
  const use = (slug: string) => send(api, 'POST', `/v1/torrents/${slug}/token`, member)

  it('shows every use with its torrent and end, also a second one on the same torrent', async () => {
    await addCategories()
    const { id } = await addTorrent({ name: 'Fjord' })
    const slug = `fjord-${id.toString(36)}`
    expect((await use(slug)).status).toBe(200)
    expect((await use(slug)).status).toBe(409)
    api.wait(8 * 24 * 60 * 60)
    member = { ...member, token: (await signIn(api, member.username)).accessToken }
    expect((await use(slug)).status).toBe(200)
    const { data, tokens } = await read()
    expect(tokens).toBe(0)
    expect(data).toHaveLength(2)
    for (const event of data) expect(event).toMatchObject({ kind: 'used', tokens: 1, torrent: { slug, name: 'Fjord' } })
    expect(Date.parse(data[0]?.until ?? '') - Date.parse(data[0]?.at ?? '')).toBe(7 * 24 * 60 * 60_000)
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, id))
    expect((await read()).data[0]).toMatchObject({ kind: 'used', torrent: null })
    await db.delete(torrents).where(eq(torrents.id, id))
    expect((await read()).data[0]).toMatchObject({ kind: 'used', torrent: null })
  })

  it('pages newest first, both ways, and shows events of the caller only', async () => {
    for (let times = 0; times < 5; times++) await buy(1)
    await buy(1, {}, await enter(api, [], { bonus: 1000 }))
    const first = await read(member, '?limit=2')
    const second = await read(member, `?limit=2&cursor=${first.meta.next}`)
    const third = await read(member, `?limit=2&cursor=${second.meta.next}`)
    const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
    expect(ids).toHaveLength(5)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(third.meta.next).toBeNull()
    expect((await read(member, `?limit=2&cursor=${second.meta.prev}`)).data).toEqual(first.data)
  })
})
