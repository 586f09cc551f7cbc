export interface SlowStatement {
  sql: string
  ms: number
  rowsRead: number | null
}

/** Milliseconds of `meta.duration` above which a statement counts as slow. */
export const slowAbove = 50

type Cost = Pick<D1Meta, 'duration' | 'rows_read' | 'rows_written'>

export class Meter {
  roundTrips = 0
  rowsRead = 0
  rowsWritten = 0
  /** Milliseconds; parallel round trips are added. */
  ms = 0
  /** Name of the job or socket event; null for a request. */
  readonly work: string | null
  readonly #onSlow: (statement: SlowStatement) => void

  constructor(onSlow: (statement: SlowStatement) => void, work: string | null = null) {
    this.work = work
    this.#onSlow = onSlow
  }

  async time<Result>(send: () => Promise<Result>): Promise<[Result, number]> {
    this.roundTrips += 1
    const start = performance.now()
    try {
      const result = await send()
      return [result, performance.now() - start]
    } finally {
      this.ms += performance.now() - start
    }
  }

  add(sql: string, cost: Cost): void {
    this.rowsRead += cost.rows_read
    this.rowsWritten += cost.rows_written
    this.noteDuration(sql, cost.duration, cost.rows_read)
  }

  noteDuration(sql: string, ms: number, rowsRead: number | null): void {
    if (ms > slowAbove) this.#onSlow({ sql: sql.replaceAll(/\s+/g, ' ').slice(0, 1000), ms: Math.round(ms), rowsRead })
  }
}
