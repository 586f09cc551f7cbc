import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FoundIssue } from '#contract/search'
import { showRef } from '../issues/issue-row'
import { among, isAmong } from '../platform/db/among'
import { comments } from '../platform/db/schema/comments'
import { issues } from '../platform/db/schema/issues'
import { makeExcerpt, markHits } from '../search/excerpt'
import { findTitledFirst } from '../search/titled-first'
import type { Asked, Database, Ids, Part } from './source'

/** `#123` in other texts. */
const reference = /^#(\d{1,9})$/

export const isReference = (q: string) => reference.test(q)

/** By title and text, or by number. */
export function findIssues({ q }: Asked): Ids | undefined {
  const [, number] = reference.exec(q) ?? []
  if (number === undefined) return findTitledFirst(q, { index: 'issue_search' })
  return (limit, offset = 0) =>
    sql`(select id as found, 0 as part from ${issues} where id = ${Number(number)} limit ${limit} offset ${offset})`
}

export function listIssues(db: Database, find: Ids, { limit, offset }: Part) {
  return db
    .select({
      id: issues.id,
      title: issues.title,
      isOpen: issues.isOpen,
      closedAs: issues.closedAs,
      updatedAt: issues.updatedAt,
      html: sql<string | null>`${comments.html}`.as('html'),
    })
    .from(among(find(limit, offset)))
    .crossJoin(issues)
    .leftJoin(comments, and(eq(comments.id, issues.bodyId), isNull(comments.deletedAt)))
    .where(isAmong(issues.id))
    .orderBy(sql`among.part`, sql`among.found desc`)
}

export function showFoundIssue(
  { html, updatedAt, ...row }: Awaited<ReturnType<typeof listIssues>>[number],
  q: string,
): FoundIssue {
  return {
    ...showRef(row),
    name: markHits(row.title, q),
    excerpt: makeExcerpt(html ?? '', q),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}
