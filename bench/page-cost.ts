import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { Meter } from '../api/platform/db/meter'
import { openDatabase } from '../api/platform/db/open-database'

/** Rows shown by a page, and rows read and milliseconds of its statements. */
export interface PageCost {
  shown: number
  rowsRead: number
  ms: number
}

export type Run = () => Promise<PageCost>

const rounds = 100

/** Adds the milliseconds that D1 reports. */
class DurationMeter extends Meter {
  duration = 0

  override noteDuration(sql: string, ms: number, rowsRead: number | null) {
    this.duration += ms
    super.noteDuration(sql, ms, rowsRead)
  }
}

/** `read` reads a page and returns the number of rows it shows. */
export function meterPage(db: D1Database, read: (queries: DrizzleD1Database) => Promise<number>): Run {
  return async () => {
    const meter = new DurationMeter(() => undefined)
    const shown = await read(openDatabase(db, meter))
    return { shown, rowsRead: meter.rowsRead, ms: meter.duration }
  }
}

/** Milliseconds of each page, median and 99th percentile. Every round reads each page once. */
export async function timeInTurns(runs: Run[]) {
  const times = runs.map(() => ({ calls: [] as number[], statements: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const start = performance.now()
      const { ms } = await run()
      times[index]?.calls.push(performance.now() - start)
      times[index]?.statements.push(ms)
    }
  }
  const rank = (of: number[]) => {
    const sorted = of.toSorted((a, b) => a - b)
    const atShare = (share: number) => sorted[Math.floor(rounds * share) - 1] ?? Number.NaN
    return { p50: atShare(0.5), p99: atShare(0.99) }
  }
  return times.map(({ calls, statements }) => ({ ...rank(calls), statements: rank(statements) }))
}
