import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { Hub } from '../../api/hub'
import type { SocketConnection } from '../../api/platform/realtime/hub-types'
import { startApi } from './api-client'
import { enter, type Person, send } from './api-person'

/** In the far future, so that alarms run only when tests run them. */
const begin = Date.UTC(2100, 0, 1)

/** Keeps received messages; each can be read once. */
export class RawSocket {
  readonly socket: WebSocket
  readonly #came: (string | ArrayBuffer)[] = []
  readonly #waiting: ((message: string | ArrayBuffer) => void)[] = []
  readonly closed: Promise<number>

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.binaryType = 'arraybuffer'
    this.closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    socket.addEventListener('message', ({ data }) => {
      const [waiting] = this.#waiting.splice(0, 1)
      if (waiting) waiting(data)
      else this.#came.push(data)
    })
    socket.accept()
  }

  send(message: string | ArrayBuffer): void {
    this.socket.send(message)
  }

  next(): Promise<string | ArrayBuffer> {
    const [first] = this.#came.splice(0, 1)
    return first === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(first)
  }

  async event(): Promise<[string, ...unknown[]]> {
    const message = String(await this.next())
    if (!message.startsWith('42')) throw new Error(`no event: ${message}`)
    return JSON.parse(message.slice(2))
  }

  /** `id` identifies the acknowledgement. */
  async ask(event: string, payload: unknown, id = 1): Promise<unknown> {
    this.send(`42${id}${JSON.stringify([event, payload])}`)
    const answer = String(await this.next())
    if (!answer.startsWith(`43${id}`)) throw new Error(`no answer: ${answer}`)
    return JSON.parse(answer.slice(2 + String(id).length))[0]
  }
}

export async function startRealtime() {
  const api = startApi({}, undefined, begin)
  const hub = env.HUB.get(env.HUB.idFromName('hub0')) as unknown as DurableObjectStub<Hub>
  await runInDurableObject(hub, (instance) => {
    instance.clock = api.now
  })
  const request = (query: string, init?: RequestInit) => hub.fetch(`https://api.example/socket.io/?${query}`, init)

  async function open(): Promise<RawSocket> {
    const { webSocket } = await request('EIO=4&transport=websocket', { headers: { upgrade: 'websocket' } })
    if (!webSocket) throw new Error('no WebSocket')
    const socket = new RawSocket(webSocket)
    await socket.next()
    return socket
  }

  async function consumeTicket(person: Pick<Person, 'token'>): Promise<string> {
    const response = await send(api, 'POST', '/v1/realtime/ticket', person)
    return (await response.json<{ ticket: string }>()).ticket
  }

  return {
    api,
    hub,
    at: request,
    open,
    consumeTicket,
    enter: (...values: Parameters<typeof enter> extends [unknown, ...infer Rest] ? Rest : never) =>
      enter(api, ...values),
    /** A connected socket of a member, after its first event. */
    async connect(person: Pick<Person, 'token'>): Promise<RawSocket> {
      const socket = await open()
      socket.send(`40${JSON.stringify({ token: await consumeTicket(person) })}`)
      const connected = String(await socket.next())
      if (!connected.startsWith('40')) throw new Error(`not connected: ${connected}`)
      await socket.event()
      return socket
    },
    openRooms: (...rooms: string[]) =>
      runInDurableObject(hub, (instance) => {
        instance.queries = { ...instance.queries, mayEnter: async (_db, _member, room) => rooms.includes(room) }
      }),
    ring: () => runDurableObjectAlarm(hub),
    alarm: () => runInDurableObject(hub, (_, state) => state.storage.getAlarm()),
    /** The hub after hibernation: constructed again with the open sockets. */
    afterSleep: <Result>(look: (hub: Hub) => Promise<Result> | Result) =>
      runInDurableObject(hub, (instance, state) => {
        const anew = new (instance.constructor as typeof Hub)(state, env)
        anew.clock = api.now
        return look(anew)
      }),
    sessions: () => runInDurableObject(hub, (instance) => instance.server.engine.sessions.size),
    rooms: (username: string) =>
      runInDurableObject(hub, (instance) =>
        [...instance.server.all()].filter(({ data }: SocketConnection) => data.username === username).map(roomsOf),
      ),
  }
}

export const roomsOf = ({ rooms }: SocketConnection) => [...rooms]
