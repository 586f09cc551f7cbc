import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { longestSeedingGap } from '#contract/tracker'
import { trackerTotals } from '../platform/db/schema/torrents'

/** Milliseconds between two stored times, so that frequent reports do not write a row each. */
const step = 60 * 1000

/** Stores that the tracker reported now: announces, or figures of swarms. */
export function markReport(db: DrizzleD1Database, kind: 'announcedAt' | 'swarmsReportedAt', now: number) {
  const resumedAt = sql`iif(${trackerTotals.announcedAt} < ${now - longestSeedingGap * 1000}, ${now}, ${trackerTotals.resumedAt})`
  return db
    .update(trackerTotals)
    .set(kind === 'announcedAt' ? { announcedAt: now, resumedAt } : { swarmsReportedAt: now })
    .where(sql`ifnull(${trackerTotals[kind]} <= ${now - step}, true)`)
}
