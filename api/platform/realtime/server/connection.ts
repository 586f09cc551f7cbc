import type { Session } from '../engine/session'

/** A client in one namespace. */
export interface Connection<Data> {
  /** The connection's public id. The session's id is a secret. */
  readonly id: string
  readonly namespace: string
  readonly session: Session
  /** The result of the namespace's `identify`. */
  readonly data: Data
  /** Changed only by the server's `join` and `leave`. */
  readonly rooms: Set<string>
}

/** Thrown to refuse a connection. `data` is sent with the refusal. */
export class ConnectionRefused extends Error {
  readonly data: { code: string }
  constructor(code: string, message: string) {
    super(message)
    this.data = { code }
  }
}

/** Acknowledges an event if the client asked for it. Later calls are ignored. */
export type Acknowledge = (...args: unknown[]) => void

/** Handlers of one namespace. One table for all clients, because closures per client would not survive hibernation. */
export interface Namespace<Data> {
  /** Identifies a client. Throws ConnectionRefused. */
  identify(auth: Record<string, unknown>): Promise<Data> | Data
  connected?(connection: Connection<Data>): Promise<void> | void
  /** Called for every event within the rate limit. */
  received(connection: Connection<Data>, event: string, args: unknown[], answer: Acknowledge): Promise<void> | void
  /** Called instead of `received` for an event above the rate limit. */
  overran?(answer: Acknowledge): void
  disconnected?(connection: Connection<Data>): Promise<void> | void
}

/** The state of a connection that survives hibernation. */
export interface KeptConnection<Data> {
  id: string
  data: Data
  rooms: string[]
}
