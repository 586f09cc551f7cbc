import { randomBytes } from 'node:crypto'
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser'
import { Engine, type EngineOptions } from '../engine/engine'
import { type Frame, frameMessage } from '../engine/frame'
import type { Session } from '../engine/session'
import { Budget, type Rate } from './budget'
import { type Connection, ConnectionRefused, type KeptConnection, type Namespace } from './connection'
import { Rooms } from './rooms'

interface ServerOptions extends EngineOptions {
  /** Milliseconds for a session without a connection to a namespace. */
  connectTimeout: number
  rate?: Rate
}

interface Client<Data> {
  connections: Map<string, Connection<Data>>
  pending: Set<string>
  decoder: Decoder
  budget: Budget | undefined
}

/** Socket.IO protocol 5 with the official parser. Clients' events have acknowledgements. */
export class SocketServer<Data> {
  readonly engine: Engine
  readonly #rooms = new Rooms<Data>()
  readonly #clients = new Map<Session, Client<Data>>()
  readonly #encoder = new Encoder()
  readonly #namespaces: Record<string, Namespace<Data>>
  readonly #options: ServerOptions
  readonly #clock: () => number
  readonly #report: (error: unknown) => void

  constructor(
    context: DurableObjectState,
    namespaces: Record<string, Namespace<Data>>,
    options: ServerOptions,
    { clock, report }: { clock: () => number; report: (error: unknown) => void },
  ) {
    this.#namespaces = namespaces
    this.#options = options
    this.#clock = clock
    this.#report = report
    const events = {
      opened: (session: Session) => this.#add(session),
      woken: (session: Session) => this.#restore(session),
      received: (session: Session, data: string | ArrayBuffer) => this.#received(session, data),
      closed: (session: Session) => this.#closed(session),
    }
    this.engine = new Engine(context, options, events, clock, () => this.heartbeat())
    this.engine.wake()
  }

  /** Also closes sessions that never connected to a namespace. */
  heartbeat(): void {
    const latest = this.#clock() - this.#options.connectTimeout
    for (const [session, { connections }] of this.#clients) {
      if (connections.size === 0 && session.openedAt <= latest) this.engine.end(session)
    }
    this.engine.heartbeat()
  }

  *inRoom(room: string, namespace = '/'): Iterable<Connection<Data>> {
    yield* this.#rooms.membersOf(namespace, room)
  }

  *all(namespace = '/'): Iterable<Connection<Data>> {
    for (const { connections } of this.#clients.values()) {
      const connection = connections.get(namespace)
      if (connection) yield connection
    }
  }

  join(connection: Connection<Data>, room: string): void {
    this.#rooms.join(connection, room)
    this.#keep(connection.session)
  }

  leave(connection: Connection<Data>, room: string): void {
    this.#rooms.leave(connection, room)
    this.#keep(connection.session)
  }

  emit(connection: Connection<Data>, event: string, ...args: unknown[]): void {
    this.#send(connection.session, { type: PacketType.EVENT, nsp: connection.namespace, data: [event, ...args] })
  }

  /** Encodes an event once and sends it once to every connection in any of the rooms. */
  emitTo(rooms: string[], event: string, args: unknown[], { except }: { except?: Connection<Data> } = {}): void {
    const nsp = '/'
    const frames = this.#encode({ type: PacketType.EVENT, nsp, data: [event, ...args] })
    const reached = new Set<Session>()
    for (const room of rooms) for (const { session } of this.#rooms.membersOf(nsp, room)) reached.add(session)
    if (except) reached.delete(except.session)
    for (const session of reached) for (const frame of frames) session.send(frame)
  }

  disconnect(connection: Connection<Data>): void {
    this.#send(connection.session, { type: PacketType.DISCONNECT, nsp: connection.namespace })
    this.engine.end(connection.session)
  }

  #add(session: Session): Client<Data> {
    const budget = this.#options.rate && new Budget(this.#options.rate, this.#clock())
    const client: Client<Data> = { connections: new Map(), pending: new Set(), decoder: new Decoder(), budget }
    client.decoder.on('decoded', (packet: Packet) => this.#packet(session, client, packet))
    this.#clients.set(session, client)
    return client
  }

  #restore(session: Session) {
    const client = this.#add(session)
    const saved = (session.kept ?? {}) as Record<string, KeptConnection<Data>>
    for (const [namespace, { id, data, rooms }] of Object.entries(saved)) {
      const connection = { id, namespace, session, data, rooms: new Set<string>() }
      client.connections.set(namespace, connection)
      for (const room of rooms) this.#rooms.join(connection, room)
    }
  }

  #keep(session: Session) {
    const connections = this.#clients.get(session)?.connections ?? []
    session.kept = Object.fromEntries(
      [...connections].map(([namespace, { id, data, rooms }]) => [namespace, { id, data, rooms: [...rooms] }]),
    )
    session.keep()
  }

  #received(session: Session, data: string | ArrayBuffer) {
    try {
      this.#clients.get(session)?.decoder.add(data)
    } catch {
      this.engine.end(session, 'parse error')
    }
  }

  #packet(session: Session, client: Client<Data>, packet: Packet) {
    const connection = client.connections.get(packet.nsp)
    if (packet.type === PacketType.CONNECT) return void this.#connect(session, client, packet)
    if (!connection) {
      // Events of a namespace that the client is leaving may arrive late; they are ignored.
      if (client.connections.size === 0 && client.pending.size === 0) this.engine.end(session, 'parse error')
    } else if (packet.type === PacketType.DISCONNECT) {
      client.connections.delete(packet.nsp)
      this.#left(connection)
      this.#keep(session)
    } else if (packet.type === PacketType.EVENT) this.#event(client, connection, packet)
  }

  async #connect(session: Session, client: Client<Data>, { nsp, data }: Packet) {
    const namespace = this.#namespaces[nsp]
    if (!namespace) {
      return this.#send(session, { type: PacketType.CONNECT_ERROR, nsp, data: { message: 'Invalid namespace' } })
    }
    if (client.connections.has(nsp) || client.pending.has(nsp)) return
    client.pending.add(nsp)
    try {
      const who = await namespace.identify((data ?? {}) as Record<string, unknown>)
      if (!this.#clients.has(session)) return
      const id = randomBytes(15).toString('base64url')
      const connection = { id, namespace: nsp, session, data: who, rooms: new Set<string>() }
      client.connections.set(nsp, connection)
      this.engine.markAuthenticated(session)
      this.#keep(session)
      this.#send(session, { type: PacketType.CONNECT, nsp, data: { sid: id } })
      await namespace.connected?.(connection)
    } catch (error) {
      if (!(error instanceof ConnectionRefused)) this.#report(error)
      const refusal =
        error instanceof ConnectionRefused
          ? { message: error.message, data: error.data }
          : { message: 'The server cannot connect now', data: { code: 'unavailable' } }
      const connection = client.connections.get(nsp)
      // Connected, but without its first events: the client connects again later.
      if (connection) this.disconnect(connection)
      else this.#send(session, { type: PacketType.CONNECT_ERROR, nsp, data: refusal })
    } finally {
      client.pending.delete(nsp)
    }
  }

  #event({ budget }: Client<Data>, connection: Connection<Data>, { nsp, id, data }: Packet) {
    const namespace = this.#namespaces[nsp]
    if (!namespace) return
    let isAnswered = false
    const answer = (...args: unknown[]) => {
      if (id === undefined || isAnswered) return
      isAnswered = true
      this.#send(connection.session, { type: PacketType.ACK, nsp, id, data: args })
    }
    const left = budget?.take(this.#clock()) ?? 0
    if (left < 0) {
      namespace.overran?.(answer)
      // Our client stops at the first refusal.
      if (left <= -(this.#options.rate?.burst ?? 0)) this.disconnect(connection)
      return
    }
    const [event, ...args] = data as [unknown, ...unknown[]]
    void this.#attempt(() => namespace.received(connection, String(event), args, answer))
  }

  async #attempt(work: () => Promise<void> | void) {
    try {
      await work()
    } catch (error) {
      this.#report(error)
    }
  }

  #closed(session: Session) {
    const client = this.#clients.get(session)
    this.#clients.delete(session)
    client?.decoder.destroy()
    for (const connection of client?.connections.values() ?? []) this.#left(connection)
  }

  #left(connection: Connection<Data>) {
    const rooms = new Set(connection.rooms)
    this.#rooms.leaveAll(connection)
    const namespace = this.#namespaces[connection.namespace]
    void this.#attempt(() => namespace?.disconnected?.({ ...connection, rooms }))
  }

  #encode(packet: Packet): Frame[] {
    return this.#encoder.encode(packet).map((part: string | ArrayBuffer) => frameMessage(part))
  }

  #send(session: Session, packet: Packet) {
    for (const frame of this.#encode(packet)) session.send(frame)
  }
}
