import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberRef } from '../../contract/roles'
import type { Person } from '../support/api-person'
import { type RawSocket, startRealtime } from '../support/api-socket'

const room = 'chat:general'
let realtime: Awaited<ReturnType<typeof startRealtime>>
let asta: Person
let brine: Person

beforeAll(async () => {
  realtime = await startRealtime()
  await realtime.openRooms(room, 'chat:quiet', ...Array.from({ length: 30 }, (_, count) => `chat:r${count}`))
  asta = await realtime.enter()
  brine = await realtime.enter()
})

const join = async (socket: RawSocket, name = room) =>
  (await socket.ask('join', { room: name })) as { ok: boolean; code?: string; here: MemberRef[] }
const namesOf = ({ here }: { here: MemberRef[] }) => here.map(({ username }) => username).sort()

describe('a room', () => {
  test('sends presence when a member joins and when their last tab leaves', async () => {
    const socket = await realtime.connect(asta)
    expect(namesOf(await join(socket))).toEqual([asta.username])
    const two = await realtime.connect(brine)
    expect(namesOf(await join(two))).toEqual([asta.username, brine.username].sort())
    expect(await socket.event()).toMatchObject([
      'presence',
      { room, member: { username: brine.username }, isHere: true },
    ])

    const tab = await realtime.connect(brine)
    await join(tab)
    tab.socket.close()
    await two.ask('leave', { room })
    expect(await socket.event()).toMatchObject(['presence', { member: { username: brine.username }, isHere: false }])
    socket.socket.close()
    two.socket.close()
  })

  test('sends typing to the other members, and only from inside the room', async () => {
    const socket = await realtime.connect(asta)
    const two = await realtime.connect(brine)
    await join(socket, 'chat:quiet')
    expect(await two.ask('typing', { room: 'chat:quiet' })).toEqual({ ok: false, code: 'forbidden' })
    await join(two, 'chat:quiet')
    await socket.event()
    expect(await two.ask('typing', { room: 'chat:quiet' })).toEqual({ ok: true })
    expect(await socket.event()).toEqual(['typing', { room: 'chat:quiet', username: brine.username }])
    socket.socket.close()
    two.socket.close()
  })

  test('refuses to join without access, beyond the limit, or by another room name', async () => {
    const socket = await realtime.connect(asta)
    expect(await join(socket, 'chat:secret')).toEqual({ ok: false, code: 'forbidden' })
    expect(await join(socket, `user:${brine.id}`)).toEqual({ ok: false, code: 'invalid_input' })
    for (let count = 0; count < 19; count++) expect(await join(socket, `chat:r${count}`)).toMatchObject({ ok: true })
    expect(await join(socket, 'chat:r19')).toEqual({ ok: false, code: 'too_many_requests' })
    socket.socket.close()
  })

  test('delivers a published event once per socket', async () => {
    const socket = await realtime.connect(asta)
    await join(socket)
    await runInDurableObject(realtime.hub, (hub) => {
      hub.deliver([room, `user:${asta.id}`], 'typing', { room, username: 'somebody' })
      hub.deliver([room], 'typing', { room, username: 'another' })
    })
    expect(await socket.event()).toEqual(['typing', { room, username: 'somebody' }])
    expect(await socket.event()).toEqual(['typing', { room, username: 'another' }])
    socket.socket.close()
  })
})

describe('a client event', () => {
  test.each([
    ['with an unknown name', 'shout', {}],
    ['without a room', 'join', {}],
    ['with an invalid room', 'leave', { room: ['chat:general'] }],
    ['with a server-only name', 'notification', { unread: 3 }],
    ['named like an Object property', 'constructor', {}],
  ])('%s is refused', async (_, event, payload) => {
    const socket = await realtime.connect(asta)
    expect(await socket.ask(event, payload)).toEqual({ ok: false, code: 'invalid_input' })
    socket.socket.close()
  })

  test('above the rate is refused, and disconnects a client that continues', async () => {
    const socket = await realtime.connect(asta)
    for (let count = 0; count < 30; count++) expect(await socket.ask('sync', {})).toMatchObject({ ok: true })
    expect(await socket.ask('sync', {})).toEqual({ ok: false, code: 'too_many_requests' })
    realtime.api.wait(1)
    expect(await socket.ask('sync', {})).toMatchObject({ ok: true })
    for (let count = 0; count < 40; count++) socket.send('42["sync",{}]')
    expect(await socket.next()).toBe('41')
    await socket.closed
  })

  test('closes the connection when it is too long', async () => {
    const socket = await realtime.connect(asta)
    socket.send(`42["sync",{"padding":"${'x'.repeat(16 * 1024)}"}]`)
    await socket.closed
  })
})

describe('after hibernation', () => {
  test('keeps members and rooms', async () => {
    const socket = await realtime.connect(asta)
    const two = await realtime.connect(brine)
    await join(socket)
    await join(two)
    await socket.event()
    await realtime.afterSleep(async (hub) => {
      expect((await hub.findMembers(room)).map(({ username }) => username).sort()).toEqual(
        [asta.username, brine.username].sort(),
      )
      hub.deliver([room], 'typing', { room, username: 'after' })
      await hub.tell([asta.id])
    })
    expect(await socket.event()).toEqual(['typing', { room, username: 'after' }])
    expect(await two.event()).toEqual(['typing', { room, username: 'after' }])
    expect(await socket.event()).toMatchObject(['notification', { unread: 0, latest: null }])
    socket.socket.close()
    two.socket.close()
  })

  test('stores a socket in the maximum number of rooms', async () => {
    const socket = await realtime.connect(asta)
    const longest = Array.from({ length: 19 }, (_, count) => `chat:${'a'.repeat(38)}${String(count).padStart(2, '0')}`)
    await realtime.openRooms(...longest)
    for (const name of longest) expect(await join(socket, name)).toMatchObject({ ok: true })
    const restored = await realtime.afterSleep((hub) =>
      [...hub.server.inRoom(longest.at(-1) ?? '')].map(({ rooms }) => rooms.size),
    )
    expect(restored).toEqual([22])
    socket.socket.close()
  })

  test('continues the sequence numbers of a member', async () => {
    const socket = await realtime.connect(brine)
    await runInDurableObject(realtime.hub, (hub) => hub.tell([brine.id]))
    const [, first] = (await socket.event()) as [string, { seq: number }]
    await realtime.afterSleep((hub) => hub.tell([brine.id]))
    expect(await socket.event()).toMatchObject(['notification', { seq: first.seq + 1 }])
    expect(await socket.ask('sync', {})).toMatchObject({ seq: first.seq + 1 })
    socket.socket.close()
  })
})
