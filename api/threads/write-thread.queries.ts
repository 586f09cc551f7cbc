import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NewPoll } from '#contract/polls'
import { findRepeated, type SentText } from '../comments/repeated-text'
import { insertComment, type NewText, type Written } from '../comments/write-comment'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { threads } from '../platform/db/schema/forums'
import { storeOnce, unlessRepeated } from '../platform/db/store-once'
import type { Caller } from '../platform/http/caller.queries'
import { insertPoll } from './polls.queries'
import { selectThread } from './thread.queries'
import type { ThreadRow } from './thread-row'

export interface NewThreadRow {
  forumId: number
  title: string
  prefix: string | null
}

/**
 * Stores a thread with its first post and its poll, and reads it, in one transaction. If the author sends the same thread
 * again, it returns the first one.
 * @returns the thread and the id of its first post; no id when it was stored before
 */
export function storeThread(
  db: DrizzleD1Database,
  thread: NewThreadRow,
  author: Caller,
  text: Written,
  { draft, isHeld, poll }: Pick<NewText, 'draft' | 'isHeld'> & { poll?: NewPoll | undefined },
  now: number,
): Promise<{ row: ThreadRow; postId?: number }> {
  const id = sql<number>`(select max(id) from threads)`
  const about = { subject: { kind: 'thread' as const, id }, authorId: author.id, replyTo: null, draft, isHeld }
  const repeated = findRepeatedThread(thread, { authorId: author.id, source: text.source }, poll, now)
  return storeOnce(
    async () => {
      const values = { ...thread, title: unlessRepeated(thread.title, repeated) }
      const [, [post], , , , , , [row]] = await db.batch([
        db.insert(threads).values({ ...values, authorId: author.id, createdAt: now, lastPostAt: now }),
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
    },
    async () => {
      const [row] = await selectThread(db, repeated, author, now)
      return row && { row }
    },
  )
}

/** A subquery with the id of the equal thread. A held post has no number yet. */
function findRepeatedThread(
  { forumId, title, prefix }: NewThreadRow,
  text: SentText,
  poll: NewPoll | undefined,
  now: number,
) {
  const isFirstPost = sql`sent.subject_kind = 'thread' and coalesce(sent.number, 1) = 1
    and exists (select 1 from threads as opened where opened.id = sent.subject_id and opened.author_id = ${text.authorId}
      and opened.forum_id = ${forumId} and opened.title = ${title} and opened.prefix is ${prefix} and opened.hidden_at is null
      and (select polls.question from polls where polls.thread_id = opened.id) is ${poll?.question ?? null})`
  return findRepeated(sql`sent.subject_id`, text, isFirstPost, now)
}
