import type { Session } from '../engine/session'

export interface Connection<Data> {
  /** Public, unlike the session's id. */
  readonly id: string
  readonly namespace: string
  readonly session: Session
  readonly data: Data
  /** Changed only by the server's `join` and `leave`. */
  readonly rooms: Set<string>
}

/** `data` is sent with the refusal. */
export class ConnectionRefused extends Error {
  readonly data: { code: string }
  constructor(code: string, message: string) {
    super(message)
    this.data = { code }
  }
}

/** Only if the client asked for it. Later calls are ignored. */
export type Acknowledge = (...args: unknown[]) => void

/** One table for all clients, because closures per client would not survive hibernation. */
export interface Namespace<Data> {
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
