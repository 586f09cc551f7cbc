export interface Rate {
  burst: number
  perSecond: number
}

/** Token bucket. It is lost in hibernation, which begins only after the bucket has filled up. */
export class Budget {
  #left: number
  #countedAt: number
  readonly #rate: Rate

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#left = rate.burst
    this.#countedAt = now
  }

  /** Returns the rest; negative above the limit, at least `-burst`. */
  take(now: number): number {
    const { burst, perSecond } = this.#rate
    const since = Math.max(0, now - this.#countedAt) / 1000
    this.#countedAt = now
    this.#left = Math.max(-burst, Math.min(burst, this.#left + since * perSecond) - 1)
    return this.#left
  }
}
