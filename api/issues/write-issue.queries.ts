import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Issue, NewIssue } from '#contract/issues'
import type { WatchLevel } from '#contract/watch-level'
import { findRepeated } from '../comments/repeated-text'
import { insertComment, type Written } from '../comments/write-comment'
import { issueMarks, issues, issueVotes } from '../platform/db/schema/issues'
import { storeOnce, unlessRepeated } from '../platform/db/store-once'
import type { Caller } from '../platform/http/caller.queries'
import { selectIssue, showIssue } from './select-issues'

type Database = DrizzleD1Database

/**
 * Stores an issue with its text, and reads it, in one transaction. If the author sends the same issue again, it returns the
 * first one.
 * @returns the issue and the id of its text; no id when it was stored before
 */
export function storeIssue(
  db: Database,
  { title, kind }: Omit<NewIssue, 'source'>,
  text: Written,
  author: Caller,
  now: number,
): Promise<{ issue: Issue; bodyId?: number }> {
  const id = sql<number>`(select max(id) from issues)`
  const about = { subject: { kind: 'issue' as const, id }, authorId: author.id, replyTo: null, draft: 'issue:new' }
  const isBody = sql`sent.subject_kind = 'issue' and exists (select 1 from issues as opened
    where opened.id = sent.subject_id and opened.body_id = sent.id and opened.title = ${title} and opened.kind = ${kind})`
  const repeated = findRepeated(sql`sent.subject_id`, { authorId: author.id, source: text.source }, isBody, now)
  return storeOnce(
    async () => {
      const values = {
        title: unlessRepeated(title, repeated),
        kind,
        authorId: author.id,
        createdAt: now,
        updatedAt: now,
      }
      const [, [body], , , , , , , ...rows] = await db.batch([
        db.insert(issues).values(values),
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
    },
    async () => {
      const issue = showIssue(await db.batch([...selectIssue(db, repeated, author.id)]), author)
      return issue && { issue }
    },
  )
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
