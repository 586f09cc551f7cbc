import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenFamilies, users } from '../../api/platform/db/schema/members'
import type { Person } from '../support/api-person'
import { type RawSocket, startRealtime } from '../support/api-socket'

const db = drizzle(env.DB)
let realtime: Awaited<ReturnType<typeof startRealtime>>
let member: Person
const open: RawSocket[] = []

beforeAll(async () => {
  realtime = await startRealtime()
})
beforeEach(async () => {
  for (const socket of open.splice(0)) socket.socket.close()
  member = await realtime.enter()
})

async function connect(person = member) {
  const socket = await realtime.connect(person)
  open.push(socket)
  return socket
}

async function ringNext() {
  const alarmTime = (await realtime.alarm()) ?? Number.NaN
  const seconds = (alarmTime - realtime.api.now()) / 1000
  realtime.api.wait(Math.max(0, seconds))
  await realtime.ring()
  return seconds
}

function answerPings(socket: RawSocket) {
  const counted = { pings: 0, isClosed: false }
  void socket.closed.then(() => {
    counted.isClosed = true
  })
  socket.socket.addEventListener('message', ({ data }) => {
    if (data !== '2') return
    counted.pings++
    socket.send('3')
  })
  return counted
}

/** Waits until all packets sent so far are answered. */
const settle = (socket: RawSocket) =>
  new Promise<void>((resolve) => {
    const done = ({ data }: MessageEvent) => {
      if (!String(data).startsWith('4377')) return
      socket.socket.removeEventListener('message', done)
      resolve()
    }
    socket.socket.addEventListener('message', done)
    socket.send('4277["sync",{}]')
  })

describe('the heartbeat', () => {
  test('keeps early and late connections alive through hibernation', async () => {
    const first = await connect()
    const counts = [answerPings(first)]
    const sockets = [first]
    for (let round = 0; round < 5; round++) {
      // Later connections must not postpone the alarm for earlier ones.
      realtime.api.wait(3)
      const late = await connect()
      sockets.push(late)
      counts.push(answerPings(late))
      expect(await ringNext()).toBeLessThanOrEqual(25)
      for (const socket of sockets) await settle(socket)
    }
    for (let round = 0; round < 6; round++) {
      await ringNext()
      for (const socket of sockets) await settle(socket)
    }
    expect(counts.map(({ isClosed }) => isClosed)).toEqual(counts.map(() => false))
    expect(Math.min(...counts.map(({ pings }) => pings))).toBeGreaterThanOrEqual(3)
  })

  test('keeps the alarm time through hibernation, and only moves it earlier', async () => {
    await connect()
    const before = (await realtime.alarm()) ?? 0
    realtime.api.wait(10)
    await realtime.afterSleep(async (hub) => {
      const response = await hub.fetch(
        new Request('https://api.example/socket.io/?EIO=4&transport=websocket', { headers: { upgrade: 'websocket' } }),
      )
      response.webSocket?.accept()
      response.webSocket?.close()
    })
    expect(await realtime.alarm()).toBe(before)
  })

  test('ends the session of a client that does not answer', async () => {
    const silent = await connect()
    realtime.api.wait(26)
    await realtime.ring()
    expect(await silent.next()).toBe('2')
    realtime.api.wait(21)
    await realtime.ring()
    expect(await realtime.rooms(member.username)).toEqual([])
  })

  test('ends sessions that never authenticated, and stops when none is left', async () => {
    const idle = await realtime.open()
    open.push(idle)
    realtime.api.wait(26)
    await realtime.ring()
    expect(await realtime.sessions()).toBe(0)
    while ((await realtime.alarm()) !== null) await ringNext()
    expect(await realtime.alarm()).toBeNull()
  })
})

describe('disconnects a member within a minute', () => {
  async function ringWithin(socket: RawSocket) {
    answerPings(socket)
    const seconds = await ringNext()
    expect(seconds).toBeLessThan(60)
  }

  async function farewell(socket: RawSocket) {
    let message = await socket.next()
    while (message === '2') message = await socket.next()
    return [message, await realtime.rooms(member.username)]
  }

  test('when they are banned', async () => {
    const socket = await connect()
    const other = await connect(await realtime.enter())
    await db.update(users).set({ bannedAt: realtime.api.now() }).where(eq(users.id, member.id))
    await ringWithin(socket)
    expect(await farewell(socket)).toEqual(['41', []])
    answerPings(other)
    await settle(other)
  })

  test('when the session ends', async () => {
    const socket = await connect()
    await db.update(tokenFamilies).set({ revokedAt: realtime.api.now() }).where(eq(tokenFamilies.userId, member.id))
    await ringWithin(socket)
    expect(await farewell(socket)).toEqual(['41', []])
  })

  test('when their role changes, so that they reconnect with the new role', async () => {
    const socket = await connect()
    const { username } = await realtime.enter()
    const [{ role } = { role: '' }] = await db
      .select({ role: users.role })
      .from(users)
      .where(eq(users.username, username))
    await db.update(users).set({ role }).where(eq(users.id, member.id))
    await ringWithin(socket)
    expect(await farewell(socket)).toEqual(['41', []])
    const back = await connect()
    expect(await back.ask('sync', {})).toMatchObject({ ok: true })
  })
})
