import type { z } from '@hono/zod-openapi'
import type { Health } from '#contract/system'
import type { Bindings } from '../platform/bindings'
import { findHub, listShards } from '../platform/realtime/shards'

/** Seconds after which the scheduled jobs, which run every minute, and due mails are late. */
const limits = { jobs: 10 * 60, mail: 15 * 60 }

/** Milliseconds that the bucket and the socket server have to respond. */
const patience = 3000

type Reached = 'ok' | 'unreachable'

/**
 * Checks each part that the API needs. Without the table of migrations the status is `unavailable`, since nothing can be
 * served. Scheduled jobs that have never run count as late.
 */
export async function findHealth(env: Bindings, now: number): Promise<z.infer<typeof Health>> {
  const [migration, work, files, sockets] = await Promise.all([
    findMigration(env.DB).catch(() => null),
    findWork(env.DB).catch(() => null),
    reach(env.FILES.head('healthz')),
    reach(Promise.all(listShards(env).map((shard) => findHub(env, shard).ping()))),
  ])
  const database = migration ? 'ok' : await reach(env.DB.prepare('select 1').run())
  const jobsAge = countSeconds(work?.ranAt, now)
  const mailDelay = countSeconds(work?.dueAt, now)
  const isUnavailable = !migration || files !== 'ok' || sockets !== 'ok'
  const isLate = jobsAge === null || jobsAge > limits.jobs || (mailDelay ?? 0) > limits.mail
  const status = isUnavailable ? 'unavailable' : isLate ? 'degraded' : 'ok'
  return { status, database, migration, files, sockets, jobsAge, mailDelay }
}

function findMigration(database: D1Database) {
  return database.prepare('select name from d1_migrations order by id desc limit 1').first<string>('name')
}

/** The last run of a scheduled job, and when the oldest due mail became due. Mails without a mail server wait forever. */
function findWork(database: D1Database) {
  const dueAt = `select min(next_try_at) from mails where state = 'queued'
    and exists (select 1 from settings where smtp_host is not null)`
  const query = `select (select max(ran_at) from job_runs) as ranAt, (${dueAt}) as dueAt`
  return database.prepare(query).first<{ ranAt: number | null; dueAt: number | null }>()
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
