import type { Session } from '../engine/session'

/** What a client is in one namespace. */
export interface Connection<Data> {
  /** What the client knows itself by: not the session's, which is a secret. */
  readonly id: string
  readonly namespace: string
  readonly session: Session
  /** Who it is, as the namespace has found when it connected. */
  readonly data: Data
  /** Changed by `join` and `leave` of the server alone. */
  readonly rooms: Set<string>
}

/** Thrown when a client may not connect: `data` goes out with the refusal. */
export class ConnectionRefused extends Error {
  readonly data: { code: string }
  constructor(code: string, message: string) {
    super(message)
    this.data = { code }
  }
}

/** Answers an event, where the client asked for that. Only the first answer counts. */
export type Acknowledge = (...args: unknown[]) => void

/** What is to be done in one namespace. Handlers are a table and no closures for each client: that is what sleep wants. */
export interface Namespace<Data> {
  /** Says who a client is; throws ConnectionRefused. */
  identify(auth: Record<string, unknown>): Promise<Data> | Data
  connected?(connection: Connection<Data>): Promise<void> | void
  /** Gets every event that came within the rate. */
  received(connection: Connection<Data>, event: string, args: unknown[], answer: Acknowledge): Promise<void> | void
  /** An event that came above the rate, and was not given to `received`. */
  overran?(answer: Acknowledge): void
  disconnected?(connection: Connection<Data>): Promise<void> | void
}

/** What of a connection outlives a sleep. */
export interface KeptConnection<Data> {
  id: string
  data: Data
  rooms: string[]
}
