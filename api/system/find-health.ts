import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mailClasses } from '#contract/mails'
import type { Health } from '#contract/system'
import type { ApiContext } from '../platform/http/app-env'
import { judgeWebKey } from '../platform/http/web-key'
import { findHub, listShards } from '../platform/realtime/shards'

/** Seconds after which the scheduled jobs, which run every minute, and due mails are late. */
const limits = { jobs: 10 * 60, mail: 15 * 60 }

const patience = 3000

type Reached = 'ok' | 'unreachable'

/** Without the table of migrations the status is `unavailable`. Scheduled jobs that have never run count as late. */
export async function findHealth(c: ApiContext): Promise<z.infer<typeof Health>> {
  const { env } = c
  const { db, now } = c.var
  const [migration, work, files, sockets] = await Promise.all([
    findMigration(db).catch(() => null),
    findWork(db).catch(() => null),
    reach(env.FILES.head('healthz')),
    reach(Promise.all(listShards(env).map((shard) => findHub(env, shard).ping()))),
  ])
  const database = migration ? 'ok' : await reach(db.get(sql`select 1`))
  const jobsAge = countSeconds(work?.ranAt, now)
  const mailDelay = countSeconds(work?.dueAt, now)
  const isUnavailable = !migration || files !== 'ok' || sockets !== 'ok'
  const webKey = judgeWebKey(c)
  const isLate = jobsAge === null || jobsAge > limits.jobs || (mailDelay ?? 0) > limits.mail
  const status = isUnavailable ? 'unavailable' : isLate || webKey === 'wrong' ? 'degraded' : 'ok'
  return { status, database, migration, files, sockets, webKey, jobsAge, mailDelay }
}

async function findMigration(db: DrizzleD1Database): Promise<string | null> {
  const newest = await db.get<{ name: string }>(sql`select name from d1_migrations order by id desc limit 1`)
  return newest?.name ?? null
}

/** Mails without a mail server wait forever. */
function findWork(db: DrizzleD1Database) {
  const oldest = mailClasses.map(
    (mailClass) => sql`select min(next_try_at) as due from mails where class = ${mailClass} and state = 'queued'`,
  )
  const dueAt = sql`select min(due) from (${sql.join(oldest, sql` union all `)})
    where exists (select 1 from settings where mail_provider <> 'smtp' or smtp_host is not null)`
  return db.get<{ ranAt: number | null; dueAt: number | null }>(
    sql`select (select max(ran_at) from job_runs) as ranAt, (${dueAt}) as dueAt`,
  )
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
