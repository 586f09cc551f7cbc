import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { WatchLevel } from '#contract/watch-level'
import { isReadable, type Reader } from '../forums/visible-forum'
import { forumMarks, threadMarks } from '../platform/db/schema/forum-marks'
import { forums } from '../platform/db/schema/forums'

type Database = DrizzleD1Database

/** Marks the posts of a thread up to a number as read; never fewer than before. */
export async function markThread(db: Database, userId: number, threadId: number, upTo: number): Promise<void> {
  await db
    .insert(threadMarks)
    .values({ userId, threadId, upTo: sql`(select min(posts, ${upTo}) from threads where id = ${threadId})` })
    .onConflictDoUpdate({
      target: [threadMarks.userId, threadMarks.threadId],
      set: { upTo: sql`max(${threadMarks.upTo}, excluded.up_to)` },
    })
}

/** Marks all posts of a forum, or of every forum that the caller sees, as read. */
export async function markForums(db: Database, reader: Reader, forumId: number | null, now: number): Promise<void> {
  await db
    .insert(forumMarks)
    .select(
      sql`select ${reader.id}, ${forums.id}, ${now}, null from ${forums}
        where ${forumId === null ? sql`true` : sql`${forums.id} = ${forumId}`} and ${isReadable(reader)}`,
    )
    .onConflictDoUpdate({ target: [forumMarks.userId, forumMarks.forumId], set: { readAt: sql`excluded.read_at` } })
}

export async function watchThread(db: Database, userId: number, threadId: number, level: WatchLevel | null) {
  await db
    .insert(threadMarks)
    .values({ userId, threadId, level })
    .onConflictDoUpdate({ target: [threadMarks.userId, threadMarks.threadId], set: { level } })
}

export async function watchForum(db: Database, userId: number, forumId: number, level: WatchLevel | null) {
  await db
    .insert(forumMarks)
    .values({ userId, forumId, level })
    .onConflictDoUpdate({ target: [forumMarks.userId, forumMarks.forumId], set: { level } })
}
