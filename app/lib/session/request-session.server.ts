import type { TokenPair } from '#contract/auth'
import { recordOf, type SessionRecord } from './session-cookie.server'

/** Result of a token exchange: the next pair, a permanent refusal, or no usable response. */
export type Exchange = { kind: 'pair'; pair: TokenPair } | { kind: 'refused' } | { kind: 'unavailable' }

/**
 * Result of renewing a refused token. `renewed`: repeat the call with the new token. `ended`: signed out.
 * `unavailable`: the API is down, the session is kept. `stale`: the headers were sent, so no new cookie can be set.
 */
export type Renewal = 'renewed' | 'ended' | 'unavailable' | 'stale'

interface Opening {
  record: SessionRecord | null
  now: number
  /** A prefetch neither renews nor clears the session: its response may be discarded. */
  prefetch: boolean
  exchange(refreshToken: string): Promise<Exchange>
}

/**
 * The member's session during one request. The request middleware writes its cookie once, when the response is ready.
 */
export class RequestSession {
  #record: SessionRecord | null
  #endedId: string | null = null
  #changed = false
  #sealed = false
  #wentStale = false
  #renewal: Promise<Renewal> | null = null
  readonly #opening: Opening

  constructor(opening: Opening) {
    this.#opening = opening
    this.#record = opening.record
  }

  /** The session has a token pair. Only a call tells whether the API still accepts it. */
  get signedIn(): boolean {
    return this.#record !== null
  }

  /** Random id of this sign-in, the same for all its requests; null for a visitor. Not a secret. */
  get id(): string | null {
    return this.#record?.id ?? null
  }

  get accessToken(): string | null {
    return this.#record?.access ?? null
  }

  get refreshToken(): string | null {
    return this.#record?.refresh ?? null
  }

  /** A token was refused during a prefetch: the response must not be used. */
  get wentStale(): boolean {
    return this.#wentStale
  }

  /** Milliseconds until the access token expires, by the web Worker's clock; Infinity for a visitor. */
  get remaining(): number {
    return this.#record ? this.#record.expiresAt - this.#opening.now : Number.POSITIVE_INFINITY
  }

  /** Total lifetime of the access token in milliseconds. */
  get lifetime(): number {
    return this.#record ? this.#record.expiresAt - this.#record.issuedAt : Number.POSITIVE_INFINITY
  }

  /** Starts a new session with this pair and drops the current one. */
  signIn(pair: TokenPair) {
    this.#endedId = this.#record?.id ?? null
    this.#record = recordOf(pair, this.#opening.now)
    this.#changed = true
  }

  /** Drops the pair. The caller revokes it at the API. */
  signOut() {
    if (this.#record) this.#endedId = this.#record.id
    this.#record = null
    this.#changed = true
  }

  /**
   * Renews an access token that was refused or is about to expire. Concurrent callers share one exchange per request; a
   * token that was renewed by this request and is refused again ends the session.
   */
  async renew(failed: string): Promise<Renewal> {
    if (!this.#record) return 'ended'
    if (this.#record.access !== failed) return 'renewed'
    if (this.#sealed) return 'stale'
    if (this.#opening.prefetch) {
      this.#wentStale = true
      return 'stale'
    }
    if (!this.#renewal) {
      this.#renewal = this.#exchange(this.#record)
      return this.#renewal
    }
    const outcome = await this.#renewal
    if (outcome !== 'renewed' || this.#record?.access !== failed) return outcome
    this.signOut()
    return 'ended'
  }

  async #exchange(record: SessionRecord): Promise<Renewal> {
    const outcome = await this.#opening.exchange(record.refresh)
    if (outcome.kind === 'unavailable') return 'unavailable'
    // The member signed in or out during the exchange: its result belongs to a dropped session.
    if (this.#record !== record) return this.#record ? 'renewed' : 'ended'
    if (outcome.kind === 'refused') {
      this.signOut()
      return 'ended'
    }
    this.#record = recordOf(outcome.pair, this.#opening.now, record.id)
    this.#changed = true
    return 'renewed'
  }

  /**
   * Closes the session before the response is sent, because later token changes can set no cookie. Awaits a pending
   * exchange, whose pair would be lost. Returns the new cookie (undefined: unchanged) and the id of a session that ended
   * here.
   */
  async close(): Promise<{ cookie: SessionRecord | null | undefined; endedId: string | null }> {
    if (this.#renewal) await this.#renewal
    this.#sealed = true
    return { cookie: this.#changed ? this.#record : undefined, endedId: this.#endedId }
  }
}
