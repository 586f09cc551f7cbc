import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { jobRuns } from '../db/schema/job-runs'

export function recordRun(db: DrizzleD1Database, name: string, ranAt: number, error: string | null) {
  const run = { ranAt, error: error?.slice(0, 500) ?? null }
  return db
    .insert(jobRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run })
}
