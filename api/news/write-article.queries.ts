import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { rendererVersion } from '../lib/markdown/render'
import { comments, drafts } from '../platform/db/schema/comments'
import { auditEvents } from '../platform/db/schema/moderation'
import { articles } from '../platform/db/schema/news'
import { repeatTime, storeOnce, unlessRepeated } from '../platform/db/store-once'
import type { Caller } from '../platform/http/caller.queries'
import { draftKeys } from '../texts/draft-keys'
import { type ArticleRow, articleSlug } from './article-row'
import { selectArticle } from './news.queries'

type Database = DrizzleD1Database

interface Text {
  title: string
  summary: string
  source: string
  html: string
  publishedAt: number | null
}

const newId = sql<number>`(select max(id) from articles)`

/** Ids whose articles a new one is compared with. */
const newest = 5

/** Stores an article, deletes its draft, and reads it, in one transaction. An article that was sent twice is stored once. */
export async function storeArticle(db: Database, text: Text, author: Caller, now: number): Promise<ArticleRow> {
  const { title, source, publishedAt } = text
  const isSameTime = sql`(sent.published_at is ${publishedAt} or sent.published_at - sent.created_at = ${publishedAt} - ${now})`
  const repeated = sql<number>`(select id from ${articles} as sent where sent.id > ${newId} - ${newest}
      and sent.author_id = ${author.id} and sent.created_at > ${now - repeatTime}
      and sent.title = ${title} and sent.source = ${source} and ${isSameTime} limit 1)`
  const values = { ...text, title: unlessRepeated(title, repeated), rendererVersion }
  const row = await storeOnce(
    async () => {
      const [, , , [stored]] = await db.batch([
        db.insert(articles).values({ ...values, authorId: author.id, createdAt: now }),
        db.insert(auditEvents).select(auditOf('news.create', newId, author.id, now)),
        dropDraft(db, author.id, 'article:new'),
        selectArticle(db, newId, author, now),
      ])
      return stored
    },
    async () => (await selectArticle(db, repeated, author, now))[0],
  )
  if (!row) throw new Error('The article was not stored')
  return row
}

/** Undefined when there is a newer revision: of two edits of one revision only one is stored. */
export async function editArticle(
  db: Database,
  { id, title, revision }: ArticleRow,
  text: Text,
  caller: Caller,
  now: number,
): Promise<ArticleRow | undefined> {
  const isStill = and(eq(articles.id, id), eq(articles.revision, revision))
  const ifStill = exists(db.select({ id: articles.id }).from(articles).where(isStill))
  const draft = and(isDraft(caller.id, `article:${articleSlug({ id, title })}`), ifStill)
  const [, , changed, [row]] = await db.batch([
    db.delete(drafts).where(draft),
    db
      .insert(auditEvents)
      .select(sql`${auditOf('news.edit', sql`${id}`, caller.id, now)} and ${articles.revision} = ${revision}`),
    db
      .update(articles)
      .set({ ...text, rendererVersion, revision: revision + 1, editedAt: now })
      .where(isStill),
    selectArticle(db, id, caller, now),
  ])
  return changed.meta.changes > 0 ? row : undefined
}

export async function pinArticle(db: Database, id: number, isPinned: boolean, actorId: number, now: number) {
  const action = isPinned ? 'news.pin' : 'news.unpin'
  await db.batch([
    db
      .insert(auditEvents)
      .select(sql`${auditOf(action, sql`${id}`, actorId, now)} and ${articles.isPinned} <> ${Number(isPinned)}`),
    db.update(articles).set({ isPinned }).where(eq(articles.id, id)),
  ])
}

export async function deleteArticle(db: Database, id: number, actorId: number, now: number): Promise<void> {
  await db.batch([
    db.insert(auditEvents).select(auditOf('news.delete', sql`${id}`, actorId, now)),
    db.delete(comments).where(and(eq(comments.subjectKind, 'news'), eq(comments.subjectId, id))),
    db.delete(articles).where(eq(articles.id, id)),
  ])
}

/** Stores nothing if the article was edited since it was read. */
export async function storeHtml(db: Database, { id, revision }: Pick<ArticleRow, 'id' | 'revision'>, html: string) {
  await db
    .update(articles)
    .set({ html, rendererVersion })
    .where(and(eq(articles.id, id), eq(articles.revision, revision)))
}

/** Row of the audit log, with the title that the article has now. */
function auditOf(action: string, id: ReturnType<typeof sql>, actorId: number, now: number) {
  return sql`select null, ${actorId}, ${action}, 'news', ${articles.id}, null, ${now}, json_object('title', ${articles.title})
    from ${articles} where ${articles.id} = ${id}`
}

const isDraft = (userId: number, form: string) => and(eq(drafts.userId, userId), inArray(drafts.place, draftKeys(form)))

function dropDraft(db: Database, userId: number, form: string) {
  return db.delete(drafts).where(isDraft(userId, form))
}
