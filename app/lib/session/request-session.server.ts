import type { TokenPair } from '#contract/auth'
import { recordOf, type SessionRecord } from './session-cookie.server'

export type Exchange = { kind: 'pair'; pair: TokenPair } | { kind: 'refused' } | { kind: 'unavailable' }

/**
 * `renewed`: repeat the call. `ended`: signed out. `unavailable`: the API is down, the session is kept. `stale`: the headers
 * were sent, so no new cookie can be set.
 */
export type Renewal = 'renewed' | 'ended' | 'unavailable' | 'stale'

interface Opening {
  record: SessionRecord | null
  now: number
  /** A prefetch must not change the session: its response may be discarded. */
  prefetch: boolean
  exchange(refreshToken: string): Promise<Exchange>
}

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

  get lifetime(): number {
    return this.#record ? this.#record.expiresAt - this.#record.issuedAt : Number.POSITIVE_INFINITY
  }

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

  /** Concurrent callers share one exchange. A token that this request renewed and that is refused again ends the session. */
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
   * Later token changes can set no cookie. Awaits a pending exchange, whose pair would be lost. `cookie` is undefined when
   * unchanged; `endedId` is a session that ended here.
   */
  async close(): Promise<{ cookie: SessionRecord | null | undefined; endedId: string | null }> {
    if (this.#renewal) await this.#renewal
    this.#sealed = true
    return { cookie: this.#changed ? this.#record : undefined, endedId: this.#endedId }
  }
}
