import { type SQL, sql } from 'drizzle-orm'

/** Milliseconds. Older articles count as read. */
const unreadPeriod = 30 * 24 * 60 * 60_000

const maxCounted = 99

/** Expression on `users`, or an alias of it: the time until which its member has read the news. */
export function readUntil(members: 'users' | 'reader', now: number): SQL<number> {
  const table = sql.identifier(members)
  return sql`max(${now - unreadPeriod}, coalesce(${table}.news_read_at, ${table}.joined_at))`
}

/** Subquery for a row of `users`: its unread articles. */
export function countUnreadNews(now: number): SQL<number> {
  return sql`(select count(*) from (select 1 from articles
    where published_at > ${readUntil('users', now)} and published_at <= ${now} limit ${maxCounted}))`
}
