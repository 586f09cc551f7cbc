import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { PublicPost } from '#contract/users'
import { printSlug } from '../lib/slug/torrent-slug'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { comments } from '../platform/db/schema/comments'
import { isListed, torrents } from '../platform/db/schema/torrents'

/** On listed torrents, newest first. Cursor key: id. */
export async function findPosts(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const [key = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? gt(comments.id, key) : lt(comments.id, key))
  const rows = await db
    .select({
      id: comments.id,
      html: comments.html,
      createdAt: comments.createdAt,
      torrent: { id: torrents.id, name: torrents.name },
    })
    .from(comments)
    .innerJoin(torrents, and(eq(comments.subjectKind, 'torrent'), eq(torrents.id, comments.subjectId)))
    .where(and(eq(comments.authorId, userId), isNull(comments.deletedAt), isListed, beyond))
    .orderBy(isBackwards ? asc(comments.id) : desc(comments.id))
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    data: data.map(
      ({ id, html, createdAt, torrent }): PublicPost => ({
        id,
        html,
        createdAt: new Date(createdAt).toISOString(),
        torrent: { slug: printSlug(torrent.name, torrent.id), name: torrent.name },
      }),
    ),
    meta,
  }
}
