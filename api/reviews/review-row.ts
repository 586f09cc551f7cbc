import { sql } from 'drizzle-orm'
import type { Review } from '#contract/reviews'
import { showMember } from '../lib/account-names/show-member'
import { blocks } from '../platform/db/schema/account'
import { reviews, titles } from '../platform/db/schema/catalogue'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

export const reviewColumns = {
  id: reviews.id,
  authorId: reviews.authorId,
  username: users.username,
  role: users.role,
  avatar: users.avatar,
  rating: reviews.rating,
  source: reviews.source,
  html: reviews.html,
  rendererVersion: reviews.rendererVersion,
  createdAt: reviews.createdAt,
  revision: reviews.revision,
  editedAt: reviews.editedAt,
}

export const titleColumns = { kind: titles.kind, slug: titles.slug, name: titles.name }

export function isBlockedBy(readerId: number) {
  return sql<number>`exists (
    select 1 from ${blocks} where ${blocks.userId} = ${readerId} and ${blocks.blockedId} = ${reviews.authorId}
  )`
}

export type StoredReview = Omit<typeof reviews.$inferSelect, 'titleId'> & {
  isBlocked: number
} & Record<'username' | 'role' | 'avatar', string | null>

export function showReview(row: StoredReview, caller: Caller): Review {
  const author = showMember(row.username, row.role)
  const isMine = row.authorId === caller.id
  const isStaff = canModerate(caller)
  return {
    id: row.id,
    author: author && { ...author, avatar: row.avatar },
    isMine,
    isBlocked: row.isBlocked === 1,
    rating: row.rating,
    html: row.html,
    createdAt: new Date(row.createdAt).toISOString(),
    revision: row.revision,
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    canEdit: isStaff || (isMine && caller.permissions.includes('reviews.write')),
    canDelete: isStaff || isMine,
  }
}
