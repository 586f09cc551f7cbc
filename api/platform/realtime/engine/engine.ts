import { randomBytes } from 'node:crypto'
import { decodePacket, decodePayload, type Packet } from 'engine.io-parser'
import { readUpTo } from '../../../lib/bytes/read-up-to'
import { framePacket } from './frame'
import { type Heartbeat, heartbeatByAlarm, heartbeatByTimer } from './heartbeat'
import { type Attachment, type CloseReason, refuse, Session } from './session'
import { UnauthenticatedSessions } from './unauthenticated-sessions'

export interface EngineOptions {
  /** Milliseconds. */
  pingInterval: number
  pingTimeout: number
  /** Milliseconds by which a ping may be early, so that many sessions share one alarm. */
  slack: number
  /** Characters or bytes, of a message and of a request body. */
  maxPayload: number
  /** The platform allows 32,768 sockets per object. */
  maxSessions: number
  /** Maximum sessions per address that have not authenticated. */
  maxUnauthenticated: number
  /** Otherwise the sockets end with the object. */
  hibernates: boolean
}

export interface EngineEvents {
  opened(session: Session): void
  woken(session: Session): void
  received(session: Session, data: string | ArrayBuffer): void
  closed(session: Session, reason: CloseReason): void
}

const ping = framePacket('2')
/** Milliseconds. A poll then gets an empty packet, so that the upgrade to WebSocket continues. */
const changeover = 100
/** Milliseconds by which a late ping may shorten the time limit of its pong. */
const jitter = 50

export class Engine {
  readonly sessions = new Map<string, Session>()
  readonly #context: DurableObjectState
  readonly #options: EngineOptions
  readonly #events: EngineEvents
  readonly #clock: () => number
  readonly #heartbeat: Heartbeat
  readonly #unauthenticated: UnauthenticatedSessions

  /** @param onDue only without hibernation; an object that hibernates calls `heartbeat` from its alarm */
  constructor(
    context: DurableObjectState,
    options: EngineOptions,
    events: EngineEvents,
    clock: () => number,
    onDue: () => void,
  ) {
    this.#context = context
    this.#options = options
    this.#unauthenticated = new UnauthenticatedSessions(options.maxUnauthenticated)
    this.#events = events
    this.#clock = clock
    this.#heartbeat = options.hibernates ? heartbeatByAlarm(context.storage) : heartbeatByTimer(clock, onDue)
  }

  /** Call it once, first. */
  wake(): void {
    for (const socket of this.#options.hibernates ? this.#context.getWebSockets() : []) this.#take(socket)
  }

  /** The id of a new session begins with the number of the shard. `address` is the client's. */
  async handle(request: Request, shard: string, address: string | null = null): Promise<Response> {
    const query = new URL(request.url).searchParams
    const sid = query.get('sid')
    const transport = query.get('transport')
    if (query.get('EIO') !== '4') return refuse(5, 'Unsupported protocol version')
    if (transport !== 'polling' && transport !== 'websocket') return refuse(0, 'Transport unknown')
    if (transport === 'websocket') {
      if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return refuse(3, 'Bad request')
      return this.#connect(sid, shard, address)
    }
    if (sid === null) {
      if (request.method !== 'GET') return refuse(2, 'Bad handshake method')
      if (this.#isClosedTo(address)) return refuse(4, 'Forbidden', 503)
      const session = this.#open(shard, address)
      const opening = `0${this.#describe(session, ['websocket'])}`
      this.#events.opened(session)
      return new Response(opening, { headers: { 'Content-Type': 'text/plain; charset=UTF-8' } })
    }
    const session = this.sessions.get(sid)
    if (!session) return refuse(1, 'Session ID unknown')
    if (session.socket) return refuse(3, 'Bad request')
    if (request.method === 'GET') return this.#poll(session)
    return request.method === 'POST' ? this.#receiveAll(session, request) : refuse(3, 'Bad request')
  }

  socketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    this.#socketMessage(this.#sessionOf(socket), socket, data)
  }

  socketClosed(socket: WebSocket): void {
    this.#socketClosed(this.#sessionOf(socket), socket)
  }

  /** Also schedules the next call. */
  heartbeat(): void {
    const now = this.#clock()
    this.#heartbeat.ran()
    for (const session of this.sessions.values()) {
      if (session.isWaiting) {
        if (session.due <= now) this.end(session, 'ping timeout')
      } else if (session.due <= now + this.#options.slack) {
        session.send(ping)
        session.isWaiting = true
        session.due = now - Math.min(Math.max(0, now - session.due), jitter) + this.#options.pingTimeout
        session.keep()
      }
    }
    let next = Number.POSITIVE_INFINITY
    for (const { due } of this.sessions.values()) next = Math.min(next, due)
    if (this.sessions.size > 0) this.#heartbeat.schedule(Math.max(next, now + this.#options.slack))
  }

  markAuthenticated(session: Session): void {
    this.#unauthenticated.remove(session)
  }

  end(session: Session, reason: CloseReason = 'forced server close'): void {
    if (!this.sessions.delete(session.sid)) return
    this.#unauthenticated.remove(session)
    if (reason === 'transport close') session.release()
    else session.answer('1')
    close(session.socket)
    close(session.probe)
    this.#events.closed(session, reason)
  }

  #isClosedTo(address: string | null) {
    return this.sessions.size >= this.#options.maxSessions || this.#unauthenticated.hasTooMany(address)
  }

  #describe({ sid }: Session, upgrades: string[]) {
    const { pingInterval, pingTimeout, maxPayload } = this.#options
    return JSON.stringify({ sid, upgrades, pingInterval, pingTimeout, maxPayload })
  }

  #open(shard: string, address: string | null): Session {
    const now = this.#clock()
    const sid = `${shard}.${randomBytes(15).toString('base64url')}`
    const due = now + this.#options.pingInterval
    const session = new Session({ sid, openedAt: now, due }, this.#options.hibernates)
    this.sessions.set(sid, session)
    this.#unauthenticated.add(session, address)
    this.#heartbeat.schedule(due)
    return session
  }

  /** A WebSocket of a new session, or of one that upgrades. */
  #connect(sid: string | null, shard: string, address: string | null): Response {
    const session = sid === null ? undefined : this.sessions.get(sid)
    const isWelcome = sid === null ? !this.#isClosedTo(address) : session && !session.socket && !session.probe
    const { 0: client, 1: server } = new WebSocketPair()
    if (!isWelcome) {
      // A browser sees a close code, but not why a handshake was refused.
      server.accept()
      server.close(1008, 'Bad request')
    } else if (session) {
      this.#accept(server, session)
      session.probe = server
    } else {
      const opened = this.#open(shard, address)
      this.#accept(server, opened)
      opened.socket = server
      opened.keep()
      server.send(`0${this.#describe(opened, [])}`)
      this.#events.opened(opened)
    }
    return new Response(null, { status: 101, webSocket: client })
  }

  #accept(socket: WebSocket, session: Session) {
    if (this.#options.hibernates) return this.#context.acceptWebSocket(socket, [session.sid])
    socket.binaryType = 'arraybuffer'
    socket.accept()
    socket.addEventListener('message', ({ data }) => this.#socketMessage(session, socket, data as string | ArrayBuffer))
    socket.addEventListener('close', () => this.#socketClosed(session, socket))
    socket.addEventListener('error', () => this.#socketClosed(session, socket))
  }

  #sessionOf(socket: WebSocket): Session | undefined {
    const [sid = ''] = this.#context.getTags(socket)
    return this.sessions.get(sid)
  }

  #take(socket: WebSocket) {
    const attachment = socket.deserializeAttachment() as Attachment | null
    // A socket without an attachment was in the middle of an upgrade, whose polling session ended with hibernation.
    if (!attachment) return close(socket)
    const session = new Session(attachment, true)
    session.isWaiting = attachment.isWaiting
    session.kept = attachment.kept
    session.socket = socket
    this.sessions.set(session.sid, session)
    this.#events.woken(session)
  }

  #socketMessage(session: Session | undefined, socket: WebSocket, data: string | ArrayBuffer) {
    if (!session || !this.sessions.has(session.sid)) return close(socket)
    if (session.socket) return this.#receive(session, data)
    if (data === '2probe') {
      socket.send('3probe')
      setTimeout(() => session.release(), changeover)
    } else if (data === '5') session.upgrade(socket)
    else {
      session.probe = null
      close(socket)
    }
  }

  #socketClosed(session: Session | undefined, socket: WebSocket) {
    close(socket)
    if (!session) return
    if (session.socket) this.end(session, 'transport close')
    else session.probe = null
  }

  #receive(session: Session, data: string | ArrayBuffer) {
    const length = typeof data === 'string' ? data.length : data.byteLength
    if (length > this.#options.maxPayload) this.end(session, 'parse error')
    else this.#handlePacket(session, decodePacket(data, 'arraybuffer'))
  }

  /** Returns false when the packet ended the session. */
  #handlePacket(session: Session, { type, data }: Packet): boolean {
    switch (type) {
      case 'message':
        this.#events.received(session, data ?? '')
        break
      case 'pong':
        session.isWaiting = false
        session.due = this.#clock() + this.#options.pingInterval
        session.keep()
        this.#heartbeat.schedule(session.due)
        break
      case 'close':
        this.end(session, 'transport close')
        break
      default:
        this.end(session, 'parse error')
    }
    return this.sessions.has(session.sid)
  }

  #poll(session: Session): Response | Promise<Response> {
    if (session.isPolled) {
      this.end(session, 'parse error')
      return refuse(3, 'Bad request')
    }
    if (session.probe) setTimeout(() => session.release(), changeover)
    return session.poll()
  }

  async #receiveAll(session: Session, request: Request): Promise<Response> {
    const body = await readUpTo(this.#options.maxPayload, request.body)
    const text = body && new TextDecoder().decode(body)
    if (text === undefined) {
      this.end(session, 'parse error')
      return refuse(3, 'Payload too large', 413)
    }
    if (!this.sessions.has(session.sid)) return refuse(1, 'Session ID unknown')
    const packets = decodePayload(text, 'arraybuffer')
    for (const packet of packets) if (!this.#handlePacket(session, packet)) break
    const isWrong = packets.at(-1)?.type === 'error'
    return isWrong ? refuse(3, 'Bad request') : new Response('ok', { headers: { 'Content-Type': 'text/html' } })
  }
}

function close(socket: WebSocket | null) {
  if (socket && socket.readyState !== WebSocket.CLOSED && socket.readyState !== WebSocket.CLOSING) socket.close(1000)
}
