import { lt, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { jobRuns } from '../db/schema/job-runs'
import { lastDue, type Schedule } from './schedule'

/** Milliseconds after which a job that failed or was interrupted runs again, before it is due. */
const retryDelay = 5 * 60_000

const oneMinute = 60_000

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

/**
 * Returns true when a job must run now: it has not run since its last time, or its last run failed five minutes ago. A job that has
 * never run waits for its time. Of parallel calls, one returns true. Until `recordRun`, the run counts as interrupted, so that it is
 * tried again if the Worker stops.
 */
export async function claimRun(db: DrizzleD1Database, name: string, schedule: Schedule, now: number): Promise<boolean> {
  const error = 'The run was interrupted'
  const due = lastDue(schedule, now)
  const isRetry = sql`(${jobRuns.error} is not null and ${jobRuns.ranAt} <= ${now - retryDelay})`
  const hasRun = sql`exists (select 1 from job_runs as earlier where earlier.name = ${name})`
  const claimed = await db
    .insert(jobRuns)
    .select(sql`select ${name}, ${now}, ${error}, ${now} where ${now} < ${due + oneMinute} or ${hasRun}`)
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { ranAt: now, error, failingSince: sql`coalesce(${jobRuns.failingSince}, ${now})` },
      setWhere: or(lt(jobRuns.ranAt, due), isRetry),
    })
    .returning({ name: jobRuns.name })
  return claimed.length > 0
}
