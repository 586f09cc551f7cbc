import { DurableObject } from 'cloudflare:workers'
import type { Namespace } from '../../api/platform/realtime/server/connection'
import { SocketServer } from '../../api/platform/realtime/server/socket-server'

const options = {
  pingInterval: 25_000,
  pingTimeout: 20_000,
  slack: 5_000,
  connectTimeout: 20_000,
  maxPayload: 16 * 1024,
  maxSessions: 30_000,
  maxUnauthenticated: Number.POSITIVE_INFINITY,
  hibernates: true,
}

/** Without tickets and database. All clients are in one room. */
export class BenchHub extends DurableObject {
  readonly #server: SocketServer<null>

  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env)
    const namespace: Namespace<null> = {
      identify: () => null,
      connected: (connection) => this.#server.join(connection, 'all'),
      received: (_connection, _event, args, answer) => answer(...args),
    }
    this.#server = new SocketServer(context, { '/': namespace }, options, { clock: Date.now, report: console.error })
  }

  override async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== '/broadcast') return this.#server.engine.handle(request, '0')
    this.#server.emitTo(['all'], 'notification', [await request.json()])
    return new Response('ok')
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    this.#server.engine.socketMessage(socket, data)
  }

  override webSocketClose(socket: WebSocket): void {
    this.#server.engine.socketClosed(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#server.engine.socketClosed(socket)
  }

  override alarm(): void {
    this.#server.heartbeat()
  }
}

export default {
  fetch: (request, { HUB }) => HUB.get(HUB.idFromName('hub')).fetch(request),
} satisfies ExportedHandler<{ HUB: DurableObjectNamespace }>
