import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { jobRuns } from '../db/schema/job-runs'

/** `error` is null after success. */
export function recordRun(db: DrizzleD1Database, name: string, ranAt: number, error: string | null) {
  const run = { ranAt, error: error?.slice(0, 500) ?? null }
  const failingSince = error === null ? null : ranAt
  return db
    .insert(jobRuns)
    .values({ name, ...run, failingSince })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { ...run, failingSince: failingSince && sql`coalesce(${jobRuns.failingSince}, ${failingSince})` },
    })
}
