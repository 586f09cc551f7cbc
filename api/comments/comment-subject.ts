import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { CommentSubject } from '#contract/comment-subject'
import { printSlug } from '../lib/slug/torrent-slug'
import { isShown, titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { isListed, torrents } from '../platform/db/schema/torrents'

/** Join conditions of a comment's subject: its torrent or its title. Both are left joins. */
export const isTorrentOf = and(eq(comments.subjectKind, 'torrent'), eq(torrents.id, comments.subjectId))
export const isTitleOf = and(eq(comments.subjectKind, 'title'), eq(titles.id, comments.subjectId))

/** The columns of a comment's subject, joined as above. Aliased, since a D1 batch merges columns of equal names. */
export const subjectColumns = {
  subjectId: comments.subjectId,
  torrentName: sql<string | null>`${torrents.name}`.as('torrent_name'),
  titleKind: sql<(typeof titles.$inferSelect)['kind'] | null>`${titles.kind}`.as('title_kind'),
  titleSlug: sql<string | null>`${titles.slug}`.as('title_slug'),
  titleName: sql<string | null>`${titles.name}`.as('title_name'),
}

export interface SubjectRow {
  subjectId: number | null
  torrentName: string | null
  titleKind: (typeof titles.$inferSelect)['kind'] | null
  titleSlug: string | null
  titleName: string | null
}

/** Condition that every member may see the subject. */
export const isPublic = or(isListed, and(isNotNull(titles.id), isShown))

/** Null when the subject is gone. */
export function showSubject(row: SubjectRow): CommentSubject | null {
  const { subjectId, torrentName, titleKind, titleSlug, titleName } = row
  if (titleKind !== null && titleSlug !== null && titleName !== null) {
    return { kind: titleKind, slug: titleSlug, name: titleName }
  }
  if (subjectId === null || torrentName === null) return null
  return { kind: 'torrent', slug: printSlug(torrentName, subjectId), name: torrentName }
}

/** Path of the subject's comments on the web client, at one of them. */
export function commentPath({ kind, slug }: Pick<CommentSubject, 'kind' | 'slug'>, id: number): string {
  const subject = kind === 'torrent' ? `/torrents/${slug}` : `/titles/${kind}/${slug}`
  return `${subject}/comments?comment=${id}#c${id}`
}
