import { beforeAll, expect, test } from 'vitest'
import { addRoom, addTalker, messagePath, type Talker } from '../support/api-chat'
import { type RawSocket, startRealtime } from '../support/api-socket'

let realtime: Awaited<ReturnType<typeof startRealtime>>
let alice: Talker
let bob: Talker
let [here, there] = ['', '']

beforeAll(async () => {
  realtime = await startRealtime()
  alice = await addTalker(realtime.api)
  bob = await addTalker(realtime.api)
  here = (await addRoom()).slug
  there = (await addRoom()).slug
})

async function sit(member: Talker, slug: string): Promise<RawSocket> {
  const socket = await realtime.connect(member)
  expect(await socket.ask('join', { room: `chat:${slug}` })).toMatchObject({ ok: true })
  return socket
}

const leave = (socket: RawSocket, slug: string) => socket.ask('leave', { room: `chat:${slug}` })

test('sends an event for messages and changes in other rooms while one room is open', async () => {
  const socket = await sit(bob, here)
  const { id, seq } = await alice.say(there, 'hello')
  expect(await socket.event()).toEqual(['chat', { room: `chat:${there}`, seq, by: alice.username }])
  await alice.send('PUT', messagePath(there, id, '/reactions/like'))
  expect(await socket.event()).toEqual(['chat', { room: `chat:${there}`, seq: seq + 1, by: null }])
  await alice.say(here, 'once')
  expect(await socket.event()).toMatchObject(['chat', { room: `chat:${here}`, by: alice.username }])
  expect(await leave(socket, here)).toEqual({ ok: true })
  await alice.say(there, 'nobody listens')
  expect(await socket.ask('sync', {})).toMatchObject({ ok: true })
  socket.socket.close()
})

test('sends events of a role room and of a direct room to their members only', async () => {
  const closed = (await addRoom({ kind: 'role', roles: [alice.role] })).slug
  const third = await addTalker(realtime.api)
  const sockets = { alice: await sit(alice, here), bob: await sit(bob, here), third: await sit(third, here) }
  const presences = { alice: 2, bob: 1, third: 0 }
  for (const [who, count] of Object.entries(presences)) {
    for (let came = 0; came < count; came++) {
      expect(await sockets[who as 'bob'].event()).toMatchObject(['presence', { isHere: true }])
    }
  }
  await alice.say(closed, 'among us')
  expect(await sockets.alice.event()).toMatchObject(['chat', { room: `chat:${closed}` }])
  const { slug } = await alice.open(bob.username)
  await bob.say(slug, 'just us')
  for (const socket of [sockets.alice, sockets.bob]) {
    const names = [(await socket.event())[0], socket === sockets.alice ? (await socket.event())[0] : 'notification']
    expect(names.sort()).toEqual(['chat', 'notification'])
  }
  expect(await sockets.third.ask('sync', {})).toMatchObject({ ok: true })
  for (const socket of Object.values(sockets)) socket.socket.close()
})

test('hides each member from the other in their direct room when one has blocked the other', async () => {
  const [carol, dave] = [await addTalker(realtime.api), await addTalker(realtime.api)]
  const { slug } = await carol.open(dave.username)
  await carol.send('PUT', `/v1/me/blocks/${dave.username}`)
  for (const member of [carol, dave]) {
    const socket = await realtime.connect(member)
    expect(await socket.ask('join', { room: `chat:${slug}` })).toEqual({ ok: false, code: 'forbidden' })
    expect(await socket.ask('typing', { room: `chat:${slug}` })).toEqual({ ok: false, code: 'forbidden' })
    socket.socket.close()
  }
  await carol.send('DELETE', `/v1/me/blocks/${dave.username}`)
  ;(await sit(dave, slug)).socket.close()
})

test('still sends chat events after hibernation, without presence in other rooms', async () => {
  const socket = await sit(bob, here)
  await realtime.afterSleep(async (hub) => {
    hub.deliver(['news:'], 'chat', { room: `chat:${there}`, seq: 1, by: null })
    expect(await hub.findMembers(`chat:${there}`)).toEqual([])
  })
  expect(await socket.event()).toMatchObject(['chat', { room: `chat:${there}` }])
  socket.socket.close()
})
