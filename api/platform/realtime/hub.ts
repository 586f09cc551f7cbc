import { DurableObject } from 'cloudflare:workers'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ServerEvent, ServerEvents } from '#contract/realtime'
import type { MemberRef } from '#contract/roles'
import type { Bindings } from '../bindings'
import { logFault } from '../http/log-failure'
import { openForWork } from '../open-for-work'
import { admit, refuseConnection, type SocketMember } from './admit'
import { answerEvent } from './client-events'
import { findStanding } from './hub.queries'
import type { HubContext, HubQueries, SocketConnection } from './hub-types'
import { isChat } from './news-rooms'
import { Sequences } from './sequences'
import { SocketServer } from './server/socket-server'
import { addressHeader, findHub, type HubCalls, homeOf, listShards } from './shards'

const options = {
  pingInterval: 25_000,
  pingTimeout: 20_000,
  slack: 5_000,
  connectTimeout: 20_000,
  maxPayload: 16 * 1024,
  maxSessions: 30_000,
  maxUnauthenticated: 50,
  hibernates: true,
  rate: { burst: 30, perSecond: 3 },
}

/** Maximum sockets of one member on one shard. */
const maxSockets = 20

/** Milliseconds. */
const checkEvery = 15_000

/** Holds the sockets of one shard and hibernates in between. Events are hints; the database has the truth. */
export class RealtimeHub extends DurableObject<Bindings> implements HubCalls, HubContext {
  clock = () => Date.now()
  readonly server: SocketServer<SocketMember>
  queries: HubQueries
  readonly #sequences: Sequences
  readonly #shard: number
  readonly #shards: number[]
  #checkedAt = 0

  constructor(context: DurableObjectState, env: Bindings, queries: HubQueries) {
    super(context, env)
    this.queries = queries
    this.#shards = listShards(env)
    this.#shard = this.#shards.find((shard) => findHub(env, shard).id.equals(context.id)) ?? 0
    this.#sequences = new Sequences(context.storage.sql)
    const namespace = {
      identify: (auth: Record<string, unknown>) => this.#identify(auth.token),
      connected: (connection: SocketConnection) => this.#greet(connection),
      received: answerEvent.bind(null, this),
      overran: (answer: (refusal: object) => void) => answer({ ok: false, code: 'too_many_requests' }),
      disconnected: (connection: SocketConnection) => this.#sayFarewell(connection),
    }
    this.server = new SocketServer(context, { '/': namespace }, options, {
      clock: () => this.clock(),
      report: (error) => logFault('realtime_failed', error),
    })
  }

  openDatabase(event: string): DrizzleD1Database {
    return openForWork(this.env.DB, `hub ${event}`)
  }

  ping(): void {}

  override fetch(request: Request): Promise<Response> {
    return this.server.engine.handle(request, String(this.#shard), request.headers.get(addressHeader))
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    this.server.engine.socketMessage(socket, data)
  }

  override webSocketClose(socket: WebSocket): void {
    this.server.engine.socketClosed(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.server.engine.socketClosed(socket)
  }

  override async alarm(): Promise<void> {
    await this.#dismissUnwelcome().catch((error) => logFault('realtime_failed', error))
    this.server.heartbeat()
  }

  deliver<Event extends ServerEvent>(rooms: string[], event: Event, payload: ServerEvents[Event]): void {
    this.server.emitTo(rooms, event, [payload])
  }

  async tell(userIds: number[]): Promise<void> {
    const counted = userIds.map((userId) => ({ userId, seq: this.#sequences.next(userId) }))
    await Promise.all([this, ...this.#others()].map((hub) => hub.deliverUnread(counted)))
  }

  async deliverUnread(counted: { userId: number; seq: number }[]): Promise<void> {
    const here = counted.filter(({ userId }) => !this.server.inRoom(roomOf(userId))[Symbol.iterator]().next().done)
    if (here.length === 0) return
    const readAt = this.clock()
    const unreadOf = await this.queries.countUnread(
      this.openDatabase('unread'),
      here.map(({ userId }) => userId),
    )
    for (const { userId, seq } of here) {
      this.deliver([roomOf(userId)], 'notification', { ...unreadOf(userId), seq, at: readAt })
    }
  }

  lastSequence(userId: number): number {
    return this.#sequences.last(userId)
  }

  listMembers(role: string | null): number[] {
    const all = [...this.server.all()].filter(({ data }) => role === null || data.role === role)
    return [...new Set(all.map(({ data }) => data.userId))]
  }

  membersIn(room: string): MemberRef[] {
    const members = new Map<number, MemberRef>()
    for (const { data } of this.server.inRoom(room)) {
      members.set(data.userId, { username: data.username, role: data.role })
    }
    return [...members.values()]
  }

  async findMembers(room: string): Promise<MemberRef[]> {
    const present = await Promise.all([this, ...this.#others()].map((hub) => hub.membersIn(room)))
    return [...new Map(present.flat().map((member) => [member.username, member])).values()]
  }

  async sendToRoom<Event extends ServerEvent>(
    room: string,
    event: Event,
    payload: ServerEvents[Event],
    except?: SocketConnection,
  ): Promise<void> {
    this.server.emitTo([room], event, [payload], { except })
    await Promise.all(this.#others().map((hub) => hub.deliver([room], event, payload)))
  }

  async sayLeft({ data: { username, role } }: SocketConnection, room: string): Promise<void> {
    const here = await this.findMembers(room)
    if (here.some((other) => other.username === username)) return
    await this.sendToRoom(room, 'presence', { room, member: { username, role }, isHere: false })
  }

  async readUnread(userId: number) {
    const home = homeOf(userId, this.env)
    const seq = await (home === this.#shard ? this : findHub(this.env, home)).lastSequence(userId)
    const readAt = this.clock()
    const { unread } = (await this.queries.countUnread(this.openDatabase('unread'), [userId]))(userId)
    return { unread, seq, at: readAt }
  }

  #others(): HubCalls[] {
    return this.#shards.filter((shard) => shard !== this.#shard).map((shard) => findHub(this.env, shard))
  }

  async #identify(token: unknown): Promise<SocketMember> {
    const member = await admit(
      { db: this.openDatabase('connect'), now: this.clock(), tokenKeys: this.env.TOKEN_KEYS },
      token,
    )
    const sockets = [...this.server.inRoom(roomOf(member.userId))]
    if (sockets.length >= maxSockets) throw refuseConnection('too_many_sockets')
    return member
  }

  /** Joins first and counts second: a change in between is then reported twice instead of never. */
  async #greet(connection: SocketConnection) {
    this.server.join(connection, roomOf(connection.data.userId))
    this.server.emit(connection, 'ready', await this.readUnread(connection.data.userId))
  }

  async #sayFarewell(connection: SocketConnection) {
    for (const room of connection.rooms) {
      if (isChat(room)) await this.sayLeft(connection, room)
    }
  }

  /** Banned, or without a session. Members with a new role reconnect with it. */
  async #dismissUnwelcome() {
    const now = this.clock()
    const connections = [...this.server.all()]
    if (connections.length === 0 || now - this.#checkedAt < checkEvery) return
    this.#checkedAt = now
    const standing = await findStanding(
      this.openDatabase('check'),
      new Set(connections.map(({ data }) => data.familyId)),
      now,
    )
    for (const connection of connections) {
      if (standing.get(connection.data.familyId) !== connection.data.role) this.server.disconnect(connection)
    }
  }
}

const roomOf = (userId: number) => `user:${userId}`
