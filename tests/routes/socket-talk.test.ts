import { eq } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatRooms } from '../../api/platform/db/schema/chat'
import { roles, users } from '../../api/platform/db/schema/members'
import { newAccount } from '../../api/users/new-account'
import { coalesce } from '../../app/features/chat/live/coalesce'
import { setUpStack } from '../support/set-up'
import { fetchTicket, nextOf, openClient } from '../support/socket-client'
import type { WebClient } from '../support/web-client'
import { startWholeStack } from '../support/whole-stack'

/** The official client and the built Workers, with three objects that share the sockets. */
const shards = [0, 1, 2]
const room = 'chat:harbour'
const stack = setUpStack(() => startWholeStack({ HUB_SHARDS: String(shards.length) }))
let [asta, brine] = [] as unknown as [WebClient, WebClient]
/** Resolves to the reason why the connection of a banned member was closed. */
let farewell: Promise<string>
const open: Socket[] = []

async function enter(username: string): Promise<WebClient> {
  const visitor = stack.visitor()
  await visitor.send('/login', { form: { username, password: 'right' } })
  return visitor
}

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: ['chat.post'] })
  const [{ role, passwordHash } = { role: '', passwordHash: null }] = await stack.db.select().from(users)
  for (const username of ['brine', 'drift']) {
    await stack.db.insert(users).values(newAccount({ username, role, passwordHash, joinedAt: 0 }))
  }
  await stack.db.insert(chatRooms).values({ slug: 'harbour', kind: 'public', name: 'harbour' })
  ;[asta, brine] = [await enter('asta'), await enter('brine')]
  const drift = connect(await enter('drift'), { reconnection: false })
  await nextOf(drift, 'ready')
  farewell = nextOf(drift, 'disconnect')
  await stack.db.update(users).set({ bannedAt: 1 }).where(eq(users.username, 'drift'))
})

afterAll(() => {
  for (const socket of open) socket.close()
})

function connect(visitor: WebClient, options: Parameters<typeof openClient>[2] = {}) {
  const socket = openClient(stack.url, visitor, { transports: ['websocket'], ...options })
  open.push(socket)
  return socket
}

const join = (socket: Socket) => socket.timeout(5000).emitWithAck('join', { room })
const shardOf = (socket: Socket) => Number(/^(\d+)\./.exec(socket.io.engine.id)?.[1])

async function say(visitor: WebClient, source: string, to = 'harbour') {
  const form = { source, clientId: crypto.randomUUID() }
  expect((await visitor.send(`/chat/${to}/messages`, { form })).status).toBe(204)
}

it('delivers each message once across shards and transports', async () => {
  const sockets: Socket[] = []
  while (shards.some((shard) => !sockets.some((socket) => shardOf(socket) === shard))) {
    const transport = sockets.length % 2 === 0 ? 'websocket' : 'polling'
    const socket = connect(sockets.length % 3 === 0 ? brine : asta, { transports: [transport] })
    await nextOf(socket, 'ready')
    sockets.push(socket)
  }
  for (const socket of sockets) expect(await join(socket)).toMatchObject({ ok: true })
  const heard = sockets.map(() => [] as number[])
  sockets.forEach((socket, index) => {
    socket.on('chat', ({ seq }: { seq: number }) => heard[index]?.push(seq))
  })
  const first = Promise.all(sockets.map((socket) => nextOf(socket, 'chat')))
  await say(brine, 'hello, all')
  const [{ seq }] = await first
  const second = Promise.all(sockets.map((socket) => nextOf(socket, 'chat')))
  await say(asta, 'hello')
  await second
  expect(heard).toEqual(sockets.map(() => [seq, seq + 1]))
  for (const socket of sockets) socket.close()
})

it('notifies every tab of the recipient, but not the sender', async () => {
  const tabs = [connect(asta), connect(asta, { transports: ['polling', 'websocket'] })]
  const other = connect(brine)
  await Promise.all([...tabs, other].map((socket) => nextOf(socket, 'ready')))
  const strange: unknown[] = []
  other.on('notification', (news) => strange.push(news))
  const events = Promise.all(tabs.map((tab) => nextOf(tab, 'notification')))
  const opened = await brine.send('/chat/direct', { form: { username: 'asta' } })
  await say(brine, 'for you', opened.headers.get('location')?.split('/').at(-1))
  const [first, second] = await events
  expect(first).toMatchObject({ unread: 1, latest: { kind: 'direct_message', actor: { username: 'brine' } } })
  expect({ ...second, at: first.at }).toEqual(first)
  expect(await other.timeout(5000).emitWithAck('sync', {})).toMatchObject({ ok: true, unread: 0 })
  expect(strange).toEqual([])
  for (const socket of [...tabs, other]) socket.close()
})

it('disconnects a banned member within a minute', async () => {
  expect(await farewell).toBe('io server disconnect')
}, 60_000)

it('reconnects after a server restart and delivers missed messages once, in order', async () => {
  let pass = Promise.resolve()
  let release = () => {}
  const socket = connect(asta, {
    auth: (done) => void pass.then(() => fetchTicket(asta)).then((token) => done({ token })),
  })
  const page = await (await asta.send('/chat/harbour/live?after=0')).json()
  let { seq: known } = page as { seq: number }
  const came: string[] = []
  const catchUp = coalesce(async () => {
    const answer = await asta.send(`/chat/harbour/live?after=${known}`)
    const { seq, rows } = (await answer.json()) as { seq: number; rows: { html: string }[] }
    known = seq
    came.push(...rows.map(({ html }) => /meanwhile-\d/.exec(html)?.[0] ?? html))
  })
  // A request during the restart may fail.
  const look = () => void catchUp().catch(() => undefined)
  socket.on('ready', () => void join(socket).then(look, () => undefined))
  socket.on('chat', look)
  await nextOf(socket, 'ready')
  pass = new Promise((resolve) => {
    release = resolve
  })
  const lost = nextOf(socket, 'disconnect')
  await stack.restart()
  expect(['transport close', 'transport error']).toContain(await lost)
  for (const number of [1, 2, 3]) await say(brine, `meanwhile-${number}`)
  const back = nextOf(socket, 'ready')
  release()
  await back
  await expect.poll(() => came.length).toBe(3)
  await say(brine, 'meanwhile-4')
  await expect.poll(() => came).toEqual([1, 2, 3, 4].map((number) => `meanwhile-${number}`))
}, 60_000)
