/**
 * The engine and server with the timings and handlers of the official protocol suites: an echo at /engine.io/, and namespaces
 * at /socket.io/. Without authentication, so it must not be deployed.
 */
import { DurableObject } from 'cloudflare:workers'
import { Engine } from '../../api/platform/realtime/engine/engine'
import { frameMessage } from '../../api/platform/realtime/engine/frame'
import type { Session } from '../../api/platform/realtime/engine/session'
import type { Connection, Namespace } from '../../api/platform/realtime/server/connection'
import { SocketServer } from '../../api/platform/realtime/server/socket-server'

const options = {
  pingInterval: 300,
  pingTimeout: 200,
  slack: 0,
  maxPayload: 1_000_000,
  maxSessions: 1000,
  maxUnauthenticated: Number.POSITIVE_INFINITY,
  connectTimeout: 1000,
  // In this runtime, sockets of a hibernating object close late when the server closes them (docs/decisions/011).
  hibernates: false,
}

export class EngineSuite extends DurableObject {
  readonly #engine: Engine

  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    const events = {
      opened: () => {},
      woken: () => {},
      received: (session: Session, data: string | ArrayBuffer) => session.send(frameMessage(data)),
      closed: () => {},
    }
    this.#engine = new Engine(context, options, events, Date.now, () => this.#engine.heartbeat())
  }

  override fetch(request: Request): Promise<Response> {
    return this.#engine.handle(request, '0')
  }
}

type Auth = Record<string, unknown>

export class SocketSuite extends DurableObject {
  readonly #server: SocketServer<Auth>

  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    const namespace: Namespace<Auth> = {
      identify: (auth) => auth,
      connected: (connection) => this.#server.emit(connection, 'auth', connection.data),
      received: (connection, event, args, answer) => this.#answer(connection, event, args, answer),
    }
    this.#server = new SocketServer(context, { '/': namespace, '/custom': namespace }, options, {
      clock: Date.now,
      report: console.error,
    })
  }

  override fetch(request: Request): Promise<Response> {
    return this.#server.engine.handle(request, '0')
  }

  #answer(connection: Connection<Auth>, event: string, args: unknown[], answer: (...args: unknown[]) => void) {
    if (event === 'message') this.#server.emit(connection, 'message-back', ...args)
    if (event === 'message-with-ack') answer(...args)
  }
}

interface Suites {
  ENGINE: DurableObjectNamespace
  SOCKETS: DurableObjectNamespace
}

export default {
  fetch(request, { ENGINE, SOCKETS }) {
    const { pathname } = new URL(request.url)
    const suite = pathname === '/engine.io/' ? ENGINE : pathname === '/socket.io/' ? SOCKETS : undefined
    return suite?.get(suite.idFromName('suite')).fetch(request) ?? new Response(null, { status: 404 })
  },
} satisfies ExportedHandler<Suites>
