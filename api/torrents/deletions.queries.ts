import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TorrentDeletion } from '#contract/torrent-deletions'
import { auditEvents } from '../platform/db/schema/moderation'
import { torrents } from '../platform/db/schema/torrents'
import { selectTitleOf, showTitleOf } from './title-of-torrent.queries'

/** The status of a deleted torrent before. `approved`: members could see it. */
export const deletedFrom = (torrentId: SQLWrapper) => sql<string | null>`(select detail ->> 'from' from audit_events
  where subject_kind = 'torrent' and subject_id = ${torrentId} and action = 'torrent.delete' order by id desc limit 1)`

/** Undefined unless the torrent is deleted and was listed before: the others were never shown to members. */
export async function findDeletion(db: DrizzleD1Database, id: number): Promise<TorrentDeletion | undefined> {
  const [[deletion], [row]] = await db.batch([
    db
      .select({
        name: torrents.name,
        from: sql<string>`${auditEvents.detail} ->> 'from'`,
        isOwn: sql<0 | 1>`${auditEvents.actorId} is ${torrents.uploaderId}`,
        reason: auditEvents.reason,
        at: auditEvents.at,
      })
      .from(auditEvents)
      .innerJoin(torrents, eq(torrents.id, auditEvents.subjectId))
      .where(
        and(
          eq(auditEvents.subjectKind, 'torrent'),
          eq(auditEvents.subjectId, id),
          eq(auditEvents.action, 'torrent.delete'),
          eq(torrents.status, 'deleted'),
        ),
      )
      .orderBy(desc(auditEvents.id))
      .limit(1),
    selectTitleOf(db, id),
  ])
  if (deletion?.from !== 'approved') return undefined
  return {
    name: deletion.name,
    title: row && showTitleOf(row, 'deleted', false).hasPage ? titleRef(row) : null,
    deletedAt: new Date(deletion.at).toISOString(),
    deletedBy: deletion.isOwn === 1 ? 'uploader' : 'staff',
    reason: deletion.reason,
  }
}

function titleRef({ kind, slug, name, artist, year }: NonNullable<TorrentDeletion['title']>) {
  return { kind, slug, name, artist, year }
}
