import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Issue, NewIssue } from '#contract/issues'
import type { WatchLevel } from '#contract/watch-level'
import { insertComment, type Written } from '../comments/write-comment'
import { issueMarks, issues, issueVotes } from '../platform/db/schema/issues'
import type { Caller } from '../platform/http/caller.queries'
import { selectIssue, showIssue } from './select-issues'

type Database = DrizzleD1Database

/** Stores an issue with its text, and reads it, in one transaction. */
export async function storeIssue(
  db: Database,
  { title, kind }: Omit<NewIssue, 'source'>,
  text: Written,
  author: Caller,
  now: number,
): Promise<{ issue: Issue; bodyId: number }> {
  const id = sql<number>`(select max(id) from issues)`
  const about = { subject: { kind: 'issue' as const, id }, authorId: author.id, replyTo: null, draft: 'issue:new' }
  const [, [body], , , , , , , ...rows] = await db.batch([
    db.insert(issues).values({ title, kind, authorId: author.id, createdAt: now, updatedAt: now }),
    ...insertComment(db, text, about, now),
    // A new issue is the last one of its column.
    db
      .update(issues)
      .set({ position: sql`${issues.id}` })
      .where(eq(issues.id, id)),
    db.insert(issueMarks).values({ userId: author.id, issueId: id, level: 'watch' }),
    ...selectIssue(db, id, author.id),
  ])
  const issue = showIssue(rows, author)
  if (!issue || !body) throw new Error('The issue was not stored')
  return { issue, bodyId: body.id }
}

/** Returns the votes. Idempotent. */
export async function storeVote(db: Database, issueId: number, userId: number, hasVoted: boolean): Promise<number> {
  const vote = { issueId, userId }
  const change = hasVoted
    ? db.insert(issueVotes).values(vote).onConflictDoNothing()
    : db.delete(issueVotes).where(and(eq(issueVotes.issueId, issueId), eq(issueVotes.userId, userId)))
  const [, [row]] = await db.batch([
    change,
    db.select({ votes: issues.votes }).from(issues).where(eq(issues.id, issueId)),
  ])
  return row?.votes ?? 0
}

export async function storeLevel(db: Database, issueId: number, userId: number, level: WatchLevel | null) {
  if (level === null) {
    await db.delete(issueMarks).where(and(eq(issueMarks.userId, userId), eq(issueMarks.issueId, issueId)))
    return
  }
  await db
    .insert(issueMarks)
    .values({ userId, issueId, level })
    .onConflictDoUpdate({ target: [issueMarks.userId, issueMarks.issueId], set: { level } })
}
