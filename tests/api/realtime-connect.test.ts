import { env, runInDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { signTicket } from '../../api/lib/crypto/realtime-ticket'
import { users } from '../../api/platform/db/schema/members'
import { type Person, send } from '../support/api-person'
import { startRealtime } from '../support/api-socket'

let realtime: Awaited<ReturnType<typeof startRealtime>>
let member: Person

beforeAll(async () => {
  realtime = await startRealtime()
  member = await realtime.enter()
})

/** Returns the answer to a connect packet. */
async function knock(auth: unknown) {
  const socket = await realtime.open()
  socket.send(`40${JSON.stringify(auth)}`)
  return String(await socket.next())
}

const refusal = (answer: string) => JSON.parse(answer.slice(2)).data.code

describe('a connection', () => {
  test('authenticates with a ticket and starts with the ready event', async () => {
    const socket = await realtime.open()
    socket.send(`40${JSON.stringify({ token: await realtime.consumeTicket(member) })}`)
    expect(await socket.next()).toMatch(/^40\{"sid":"[\w-]{20}"\}$/)
    expect(await socket.event()).toEqual(['ready', { unread: 0, seq: 0, at: realtime.api.now() }])
  })

  test('is closed when its first event fails, so that the client connects again', async () => {
    const open = await realtime.sessions()
    const countUnread = await runInDurableObject(realtime.hub, (hub) => {
      const working = hub.queries.countUnread
      hub.queries = { ...hub.queries, countUnread: () => Promise.reject(new Error('D1_ERROR: storage was reset')) }
      return working
    })
    const socket = await realtime.open()
    socket.send(`40${JSON.stringify({ token: await realtime.consumeTicket(member) })}`)
    expect(await socket.next()).toMatch(/^40/)
    expect(await socket.next()).toBe('41')
    expect(await realtime.sessions()).toBe(open)
    await runInDurableObject(realtime.hub, (hub) => {
      hub.queries = { ...hub.queries, countUnread }
    })
    const again = await realtime.connect(member)
    again.socket.close()
  })

  test('refuses a ticket that was used before', async () => {
    const token = await realtime.consumeTicket(member)
    expect(await knock({ token })).toMatch(/^40\{"sid"/)
    expect(await knock({ token })).toMatch(/^44/)
    expect(refusal(await knock({ token }))).toBe('ticket_used')
  })

  test('refuses a ticket older than a minute', async () => {
    const token = await realtime.consumeTicket(member)
    realtime.api.wait(61)
    expect(refusal(await knock({ token }))).toBe('ticket_expired')
  })

  test.each([
    ['no ticket', {}],
    ['an object', { token: {} }],
    ['words', { token: 'let me in' }],
  ])('is refused with %s', async (_, auth) => {
    expect(refusal(await knock(auth))).toBe('ticket_invalid')
  })

  test('refuses an access token as a ticket, and the API refuses a ticket', async () => {
    expect(refusal(await knock({ token: member.token }))).toBe('ticket_invalid')
    const ticket = await realtime.consumeTicket(member)
    expect((await realtime.api.get('/v1/me', ticket)).status).toBe(401)
  })

  test('refuses a ticket signed with another key', async () => {
    const other = { id: 'k1', bytes: new Uint8Array(32) }
    const token = await signTicket({ userId: member.id, familyId: 'any' }, other, realtime.api.now())
    expect(refusal(await knock({ token }))).toBe('ticket_invalid')
  })

  test('refuses the ticket of an ended session or a banned member', async () => {
    const leaver = await realtime.enter()
    const token = await realtime.consumeTicket(leaver)
    await send(realtime.api, 'DELETE', `/v1/me/sessions/${await sessionOf(leaver)}`, leaver)
    expect(refusal(await knock({ token }))).toBe('session_ended')

    const banned = await realtime.enter()
    const ticket = await realtime.consumeTicket(banned)
    await drizzle(env.DB).update(users).set({ bannedAt: realtime.api.now() }).where(eq(users.id, banned.id))
    expect(refusal(await knock({ token: ticket }))).toBe('session_ended')
  })

  test('refuses the twenty-first socket of a member', async () => {
    const many = await realtime.enter()
    for (let count = 0; count < 20; count++) await realtime.connect(many)
    expect(refusal(await knock({ token: await realtime.consumeTicket(many) }))).toBe('too_many_sockets')
  })

  test('refuses other namespaces', async () => {
    const socket = await realtime.open()
    socket.send('40/admin,{}')
    expect(await socket.next()).toBe('44/admin,{"message":"Invalid namespace"}')
  })
})

async function sessionOf(person: Person): Promise<string> {
  const { data } = await (await realtime.api.get('/v1/me/sessions', person.token)).json<{ data: { id: string }[] }>()
  return data[0]?.id ?? ''
}
