/** How many events a client may send: so many at once, and so many a second for good. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Counts what one client sends. It forgets with the object's sleep, which begins long after the count is back to nothing. */
export class Budget {
  #left: number
  #countedAt: number
  readonly #rate: Rate

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#left = rate.burst
    this.#countedAt = now
  }

  /** Takes one; below zero it was too much. The figure goes no lower than another `burst`. */
  take(now: number): number {
    const { burst, perSecond } = this.#rate
    const since = Math.max(0, now - this.#countedAt) / 1000
    this.#countedAt = now
    this.#left = Math.max(-burst, Math.min(burst, this.#left + since * perSecond) - 1)
    return this.#left
  }
}
