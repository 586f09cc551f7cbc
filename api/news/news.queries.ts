import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NewsPage } from '#contract/news'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { articles } from '../platform/db/schema/news'
import type { Caller } from '../platform/http/caller.queries'
import { articleColumns, canManage, showLine } from './article-row'
import { selectLines } from './find-newest'

type Database = DrizzleD1Database

/** Unpublished articles of each kind that the staff gets above the list. */
const maxUnpublished = 25

/** Integers in the key of a cursor. */
export const keyLength = 3

interface Part {
  cursor: Cursor | undefined
  limit: number
}

/** Published articles in one round trip: pinned ones first, then the newest. */
export async function findNews(
  db: Database,
  { cursor, limit }: Part,
  caller: Caller,
  now: number,
): Promise<Omit<NewsPage, 'canManage'>> {
  const isBackwards = cursor?.direction === 'before'
  const order = [articles.isPinned, articles.publishedAt, articles.id]
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const key = sql.join(
    (cursor?.key ?? []).map((value) => sql`${value}`),
    sql`, `,
  )
  const beyond = cursor && sql`(${sql.join(order, sql`, `)}) ${sql.raw(isBackwards ? '>' : '<')} (${key})`
  const most = canManage(caller) && !cursor ? maxUnpublished : 0
  const lines = () => selectLines(db, caller.id, now)
  const [rows, scheduled, others] = await db.batch([
    lines()
      .where(and(lte(articles.publishedAt, now), beyond))
      .orderBy(...order.map((column) => sql`${column} ${direction}`))
      .limit(limit + 1),
    lines().where(sql`${articles.publishedAt} > ${now}`).orderBy(articles.publishedAt).limit(most),
    lines().where(isNull(articles.publishedAt)).orderBy(desc(articles.id)).limit(most),
  ])
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [Number(row.isPinned), row.publishedAt ?? 0, row.id])
  return { data: data.map(showLine), unpublished: [...scheduled, ...others].map(showLine), meta }
}

/** An article, as far as the caller may see it. */
export function selectArticle(
  db: Database,
  id: number | SQL<number>,
  caller: Pick<Caller, 'id' | 'permissions'>,
  now: number,
) {
  return db
    .select(articleColumns({ userId: caller.id, now }))
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .where(and(eq(articles.id, id), canManage(caller) ? undefined : lte(articles.publishedAt, now)))
}

/** Marks articles as read; never fewer than before. */
export async function markRead(db: Database, userId: number, upTo: number, now: number): Promise<void> {
  await db
    .update(users)
    .set({ newsReadAt: sql`max(coalesce(${users.newsReadAt}, 0), ${Math.min(upTo, now)})` })
    .where(eq(users.id, userId))
}
