import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mailClasses } from '#contract/mails'
import type { Health } from '#contract/system'
import type { ApiContext } from '../platform/http/app-env'
import { judgeWebKey } from '../platform/http/web-key'
import { findHub, listShards } from '../platform/realtime/shards'

/**
 * Seconds after which the scheduled jobs, which run every minute, and due mails are late, and after which a job fails that had no
 * success since its first failure: a single failure, as when the database restarts, is made good a minute later.
 */
const limits = { jobs: 10 * 60, failure: 10 * 60, mail: 15 * 60 }

const patience = 3000

type Reached = 'ok' | 'unreachable'

/** Without the table of migrations the status is `unavailable`. Scheduled jobs that have never run count as late. */
export async function findHealth(c: ApiContext): Promise<z.infer<typeof Health>> {
  const { env } = c
  const { db, now } = c.var
  const [migration, work, files, sockets] = await Promise.all([
    findMigration(db).catch(() => null),
    findWork(db, now).catch(() => null),
    reach(env.FILES.head('healthz')),
    reach(Promise.all(listShards(env).map((shard) => findHub(env, shard).ping()))),
  ])
  const database = migration ? 'ok' : await reach(db.get(sql`select 1`))
  const jobsAge = countSeconds(work?.ranAt, now)
  const mailDelay = countSeconds(work?.dueAt, now)
  const failingJobs = (work?.failing ?? []).map(({ name, since }) => ({
    name,
    failingFor: Math.floor((now - since) / 1000),
  }))
  const isUnavailable = !migration || files !== 'ok' || sockets !== 'ok'
  const webKey = judgeWebKey(c)
  const isLate = jobsAge === null || jobsAge > limits.jobs || (mailDelay ?? 0) > limits.mail
  const isDegraded = isLate || failingJobs.length > 0 || webKey === 'wrong'
  const status = isUnavailable ? 'unavailable' : isDegraded ? 'degraded' : 'ok'
  return { status, database, migration, files, sockets, webKey, jobsAge, failingJobs, mailDelay }
}

async function findMigration(db: DrizzleD1Database): Promise<string | null> {
  const newest = await db.get<{ name: string }>(sql`select name from d1_migrations order by id desc limit 1`)
  return newest?.name ?? null
}

interface Work {
  ranAt: number | null
  dueAt: number | null
  failing: { name: string; since: number }[]
}

/** Mails without a mail server wait forever. */
async function findWork(db: DrizzleD1Database, now: number): Promise<Work | undefined> {
  const oldest = mailClasses.map(
    (mailClass) => sql`select min(next_try_at) as due from mails where class = ${mailClass} and state = 'queued'`,
  )
  const dueAt = sql`select min(due) from (${sql.join(oldest, sql` union all `)})
    where exists (select 1 from settings where mail_provider <> 'smtp' or smtp_host is not null)`
  // The version before failing_since stored errors without it.
  const failing = sql`select name, coalesce(failing_since, ran_at) as since from job_runs
    where error is not null and since <= ${now - limits.failure * 1000} order by name`
  const row = await db.get<Omit<Work, 'failing'> & { failing: string }>(
    sql`select (select max(ran_at) from job_runs) as ranAt, (${dueAt}) as dueAt,
      (select json_group_array(json_object('name', name, 'since', since)) from (${failing})) as failing`,
  )
  return row && { ...row, failing: JSON.parse(row.failing) }
}

const countSeconds = (since: number | null | undefined, now: number): number | null =>
  typeof since === 'number' && since <= now ? Math.floor((now - since) / 1000) : null

/** Whether a call succeeds in time. */
async function reach(call: unknown): Promise<Reached> {
  const tooLate = new Promise<Reached>((resolve) => setTimeout(resolve, patience, 'unreachable'))
  const done = Promise.resolve(call).then(
    () => 'ok' as const,
    () => 'unreachable' as const,
  )
  return Promise.race([done, tooLate])
}
