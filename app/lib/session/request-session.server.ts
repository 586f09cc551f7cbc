import type { TokenPair } from '#contract/auth'
import { recordOf, type SessionRecord } from './session-cookie.server'

/** What the token endpoint made of a refresh token: the next pair, a refusal for good, or no answer worth believing. */
export type Exchange = { kind: 'pair'; pair: TokenPair } | { kind: 'refused' } | { kind: 'unavailable' }

/**
 * What became of a token that was refused. `renewed`: another is held, repeat the call. `ended`: signed out.
 * `unavailable`: the API cannot tell, the session is kept. `stale`: this response can no longer carry a new cookie.
 */
export type Renewal = 'renewed' | 'ended' | 'unavailable' | 'stale'

interface Opening {
  record: SessionRecord | null
  now: number
  /** A prefetch neither rotates nor clears: its response may be thrown away. */
  prefetch: boolean
  exchange(refreshToken: string): Promise<Exchange>
}

/** The member's session as one request sees it. The front door writes its cookie once, on whatever came out. */
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

  /** A token pair is held. Whether the API still honours it only a call can tell. */
  get signedIn(): boolean {
    return this.#record !== null
  }

  /** Names this sign-in, on whichever request; null for a visitor. No secret. */
  get id(): string | null {
    return this.#record?.id ?? null
  }

  get accessToken(): string | null {
    return this.#record?.access ?? null
  }

  get refreshToken(): string | null {
    return this.#record?.refresh ?? null
  }

  /** A prefetch met a refused token: its answer is worth nothing. */
  get wentStale(): boolean {
    return this.#wentStale
  }

  /** Milliseconds until the access token ends by our own clock; Infinity for a visitor. */
  get remaining(): number {
    return this.#record ? this.#record.expiresAt - this.#opening.now : Number.POSITIVE_INFINITY
  }

  /** Milliseconds the access token lives in all. */
  get lifetime(): number {
    return this.#record ? this.#record.expiresAt - this.#record.issuedAt : Number.POSITIVE_INFINITY
  }

  /** Holds a new pair: a new session, whatever was held before is dropped. */
  signIn(pair: TokenPair) {
    this.#endedId = this.#record?.id ?? null
    this.#record = recordOf(pair, this.#opening.now)
    this.#changed = true
  }

  /** Drops the pair. Revoking it at the API is the caller's business. */
  signOut() {
    if (this.#record) this.#endedId = this.#record.id
    this.#record = null
    this.#changed = true
  }

  /**
   * Asks for a successor of an access token that was refused or is about to end. However many callers ask, there is one
   * exchange a request; a token that this request itself brought and that is refused again ends the session.
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
    // Signing in or out meanwhile wins: this answer belongs to a session that is no longer held.
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
   * Closes the session: the response is about to leave, what happens to tokens from here on can reach no cookie. An
   * exchange that is under way is waited for, or its pair would be spent and lost. Tells what the cookie must become
   * (undefined: leave it alone) and the id of a session that ended here.
   */
  async close(): Promise<{ cookie: SessionRecord | null | undefined; endedId: string | null }> {
    if (this.#renewal) await this.#renewal
    this.#sealed = true
    return { cookie: this.#changed ? this.#record : undefined, endedId: this.#endedId }
  }
}
