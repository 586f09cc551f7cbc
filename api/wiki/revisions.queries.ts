import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { WikiRevision } from '#contract/wiki'
import { showMember } from '../lib/account-names/show-member'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { wikiRevisions } from '../platform/db/schema/wiki'
import { idAt } from './visible-page'

type Database = DrizzleD1Database

interface Part {
  cursor: Cursor | undefined
  limit: number
}

const columns = {
  revision: wikiRevisions.revision,
  title: wikiRevisions.title,
  summary: wikiRevisions.summary,
  restored: wikiRevisions.restored,
  writtenAt: wikiRevisions.writtenAt,
  length: sql<number>`length(${wikiRevisions.source})`.as('source_length'),
  username: users.username,
  role: users.role,
}

interface RevisionRow extends Omit<WikiRevision, 'writtenAt' | 'writtenBy'> {
  writtenAt: number
  username: string | null
  role: string | null
}

/** Newest first. Cursor key: revision. The caller checks that the page is visible. */
export function selectRevisions(db: Database, slug: string, { cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const [key = 0] = cursor?.key ?? []
  const beyond = cursor && (isBackwards ? gt(wikiRevisions.revision, key) : lt(wikiRevisions.revision, key))
  return db
    .select(columns)
    .from(wikiRevisions)
    .leftJoin(users, eq(users.id, wikiRevisions.writtenBy))
    .where(and(eq(wikiRevisions.pageId, idAt(slug)), beyond))
    .orderBy(isBackwards ? asc(wikiRevisions.revision) : desc(wikiRevisions.revision))
    .limit(limit + 1)
}

export function showRevisions(rows: RevisionRow[], { cursor, limit }: Part) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.revision])
  return { data: data.map(showRevision), meta }
}

/** A revision with its text. */
export function selectText(db: Database, slug: string, revision: SQL) {
  return db
    .select({ ...columns, source: wikiRevisions.source })
    .from(wikiRevisions)
    .leftJoin(users, eq(users.id, wikiRevisions.writtenBy))
    .where(and(eq(wikiRevisions.pageId, idAt(slug)), sql`${wikiRevisions.revision} = ${revision}`))
}

/** The number of the newest revision. */
export function newestAt(slug: string): SQL {
  return sql`(select revision from wiki_pages where id = ${idAt(slug)})`
}

export function showRevision({ revision, title, summary, restored, length, ...row }: RevisionRow): WikiRevision {
  return {
    ...{ revision, title, summary, restored, length },
    writtenBy: showMember(row.username, row.role),
    writtenAt: new Date(row.writtenAt).toISOString(),
  }
}
