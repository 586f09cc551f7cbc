import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { insertComment, type NewText, type Written } from '../comments/write-comment'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { threads } from '../platform/db/schema/forums'

export interface NewThreadRow {
  forumId: number
  title: string
  prefix: string | null
  authorId: number
}

/** Stores a thread with its first post in one transaction. */
export async function storeThread(
  db: DrizzleD1Database,
  thread: NewThreadRow,
  text: Written,
  { draft, isHeld }: Pick<NewText, 'draft' | 'isHeld'>,
  now: number,
): Promise<{ threadId: number; postId: number }> {
  const subject = { kind: 'thread' as const, id: sql<number>`(select max(id) from threads)` }
  const about = { subject, authorId: thread.authorId, replyTo: null, draft, isHeld }
  const [[stored], [post]] = await db.batch([
    db
      .insert(threads)
      .values({ ...thread, createdAt: now, lastPostAt: now })
      .returning({ id: threads.id }),
    ...insertComment(db, text, about, now),
    // Its author watches the thread.
    db
      .insert(threadMarks)
      .values({ userId: thread.authorId, threadId: subject.id, upTo: 1, level: 'watch' })
      .onConflictDoUpdate({ target: [threadMarks.userId, threadMarks.threadId], set: { level: 'watch' } }),
  ])
  if (!stored || !post) throw new Error('The thread was not stored')
  return { threadId: stored.id, postId: post.id }
}
