import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NewPoll } from '#contract/polls'
import { insertComment, type NewText, type Written } from '../comments/write-comment'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { threads } from '../platform/db/schema/forums'
import type { Caller } from '../platform/http/caller.queries'
import { insertPoll } from './polls.queries'
import { selectThread } from './thread.queries'
import type { ThreadRow } from './thread-row'

export interface NewThreadRow {
  forumId: number
  title: string
  prefix: string | null
}

/** Stores a thread with its first post and its poll, and reads it, in one transaction. */
export async function storeThread(
  db: DrizzleD1Database,
  thread: NewThreadRow,
  author: Caller,
  text: Written,
  { draft, isHeld, poll }: Pick<NewText, 'draft' | 'isHeld'> & { poll?: NewPoll | undefined },
  now: number,
): Promise<{ row: ThreadRow; postId: number }> {
  const id = sql<number>`(select max(id) from threads)`
  const about = { subject: { kind: 'thread' as const, id }, authorId: author.id, replyTo: null, draft, isHeld }
  const [, [post], , , , , , [row]] = await db.batch([
    db.insert(threads).values({ ...thread, authorId: author.id, createdAt: now, lastPostAt: now }),
    ...insertComment(db, text, about, now),
    // Its author watches the thread.
    db
      .insert(threadMarks)
      .values({ userId: author.id, threadId: id, upTo: 1, level: 'watch' })
      .onConflictDoUpdate({ target: [threadMarks.userId, threadMarks.threadId], set: { level: 'watch' } }),
    selectThread(db, id, author, now),
    ...(poll ? insertPoll(db, id, poll, now) : []),
  ])
  if (!row || !post) throw new Error('The thread was not stored')
  return { row, postId: post.id }
}
