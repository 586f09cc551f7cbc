import { asc, count, min, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { AdminStatus } from '#contract/admin-status'
import { jobRuns } from '../platform/db/schema/job-runs'
import { mails } from '../platform/db/schema/mails'
import { settings } from '../platform/db/schema/settings'
import { trackerTotals } from '../platform/db/schema/torrents'
import { selectErrors } from '../platform/errors/error-groups.queries'
import { isMailSet } from '../platform/mail/mail-settings'

const day = 24 * 60 * 60_000

const mostShown = 20

const toIso = (time: number) => new Date(time).toISOString()

export async function findStatus(
  db: DrizzleD1Database,
  now: number,
): Promise<Pick<AdminStatus, 'mail' | 'tracker' | 'jobs' | 'errors'>> {
  const [[queued], [failed], jobs, [site], [totals], groups, [total]] = await db.batch([
    // Literals, because SQLite does not match a bound value with the condition of a partial index.
    db
      .select({ n: count(), oldestAt: min(mails.createdAt) })
      .from(mails)
      .where(sql`state = 'queued'`),
    db.select({ n: count() }).from(mails).where(sql`state = 'failed'`),
    db.select().from(jobRuns).orderBy(asc(jobRuns.name)),
    db.select({ canSend: isMailSet, announceUrl: settings.announceUrl }).from(settings).limit(1),
    db
      .select({ announcedAt: trackerTotals.announcedAt, swarmsReportedAt: trackerTotals.swarmsReportedAt })
      .from(trackerTotals),
    ...selectErrors(db, now - day, mostShown),
  ])
  const oldestAt = queued?.oldestAt ?? null
  const { announcedAt = null, swarmsReportedAt = null } = totals ?? {}
  return {
    mail: {
      hasServer: site?.canSend ?? false,
      queued: queued?.n ?? 0,
      failed: failed?.n ?? 0,
      oldestAt: oldestAt === null ? null : toIso(oldestAt),
    },
    tracker: {
      isBuiltIn: (site?.announceUrl ?? '') === '',
      reportedAt: announcedAt === null ? null : toIso(announcedAt),
      swarmsReportedAt: swarmsReportedAt === null ? null : toIso(swarmsReportedAt),
    },
    jobs: jobs.map(({ name, ranAt, error, failingSince }) => ({
      name,
      ranAt: toIso(ranAt),
      error,
      failingSince: error === null ? null : toIso(failingSince ?? ranAt),
    })),
    errors: {
      total: total?.n ?? 0,
      groups: groups.map(({ firstAt, lastAt, ...group }) => {
        return { ...group, firstAt: toIso(firstAt), lastAt: toIso(lastAt) }
      }),
    },
  }
}
