import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ReportState } from '#contract/report-state'
import { blocks } from '../platform/db/schema/account'
import { reports } from '../platform/db/schema/moderation'

/** Whether the reader has blocked a member, and the reader's newest report of them. */
export function selectStanding(db: DrizzleD1Database, readerId: number, userId: SQL<number>) {
  const isAbout = and(eq(reports.subjectKind, 'member'), eq(reports.subjectId, userId))
  return [
    db
      .select({ userId: blocks.userId })
      .from(blocks)
      .where(and(eq(blocks.userId, readerId), eq(blocks.blockedId, userId))),
    db
      .select()
      .from(reports)
      .where(and(eq(reports.reporterId, readerId), isAbout))
      .orderBy(desc(reports.id))
      .limit(1),
  ] as const
}

export function showStanding(
  blocked: object[],
  [report]: (typeof reports.$inferSelect)[],
): { blocked: boolean; report: ReportState | null } {
  return { blocked: blocked.length > 0, report: report ? showReport(report) : null }
}

function showReport({ id, reason, state, answer, createdAt }: typeof reports.$inferSelect): ReportState {
  return { id, reason: reason as ReportState['reason'], state, answer, createdAt: new Date(createdAt).toISOString() }
}
