import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { auditEvents } from '../platform/db/schema/moderation'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'
import { refreshTerms } from '../search/terms'
import { regroupTorrent } from '../titles/regroup-torrent'

type Database = DrizzleD1Database

export interface Changes {
  row: Partial<typeof torrents.$inferInsert>
  details: Partial<typeof torrentDetails.$inferInsert>
  /** Set when the staff edits another member's upload; null for the uploader. */
  staff: { actorId: number; reason: string } | null
}

/** Columns that the API computes from others: the audit log does not list them. */
const keyFields = new Set(['titleKey', 'releaseKey'])

/** Stores changes of a torrent and updates its filter terms. */
export async function changeTorrent(db: Database, id: number, changes: Changes, now: number): Promise<void> {
  const { row, details, staff } = changes
  const fields = [...Object.keys(row), ...Object.keys(details)].filter((field) => !keyFields.has(field)).join(' ')
  const audit =
    staff &&
    db.insert(auditEvents).values({
      ...staff,
      action: 'torrent.edit',
      subjectKind: 'torrent',
      subjectId: id,
      at: now,
      detail: { fields },
    })
  const regrouped = await regroupTorrent(db, id, row, now)
  await db.batch([
    db
      .update(torrentDetails)
      .set({ ...details, editedAt: now })
      .where(eq(torrentDetails.torrentId, id)),
    ...(Object.keys(row).length > 0 ? [db.update(torrents).set(row).where(eq(torrents.id, id))] : []),
    ...refreshTerms(db, sql`torrents.id = ${id}`),
    ...regrouped,
    ...(audit ? [audit] : []),
  ])
}

/** Data for the decision about a deletion. */
export async function findDeletionFacts(db: Database, id: number) {
  return db
    .select({ addedAt: torrents.addedAt, completed: torrents.completed })
    .from(torrents)
    .where(eq(torrents.id, id))
    .get()
}
