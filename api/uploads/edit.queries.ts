import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type StoredDecision, storeDecision } from '../moderation/decide-torrent'
import { auditEvents } from '../platform/db/schema/moderation'
import { swarms, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { refreshTerms } from '../search/terms'
import { type CheckedChoice, logMove } from '../titles/choose-title'
import type { Grouped, KnownRows } from '../titles/group-torrents'
import { commitChange } from '../titles/record-change'
import { type Grouping, regroupTorrent } from '../titles/regroup-torrent'

type Database = DrizzleD1Database

export interface Changes {
  row: Partial<typeof torrents.$inferInsert>
  details: Partial<typeof torrentDetails.$inferInsert>
  /** The chosen title; undefined: no change. */
  title?: { choice: CheckedChoice; chosenBy: 'uploader' | 'moderator'; actorId: number }
  /** Set when the staff edits another member's upload; null for the uploader. */
  staff: { actorId: number; reason: string } | null
  /** A decision that the change implies. */
  decision: StoredDecision | null
}

interface Edited {
  grouping: Grouping
  named: Grouped[]
  known: KnownRows
}

/** Columns that the API computes from others: the audit log does not list them. */
const keyFields = new Set(['titleKey', 'releaseKey'])

/** Stores changes of a torrent and updates its filter terms. */
export async function changeTorrent(
  db: Database,
  { grouping, ...names }: Edited,
  changes: Changes,
  now: number,
): Promise<void> {
  const { id } = grouping
  const { row, details, title, staff, decision } = changes
  const edited = [...Object.keys(row), ...Object.keys(details), ...(title ? ['title'] : [])]
  const fields = edited.filter((field) => !keyFields.has(field)).join(' ')
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
  const regrouped = regroupTorrent(db, grouping, { ...row, title }, names, now)
  const by = { actorId: title?.actorId ?? 0, reason: staff?.reason ?? null }
  const moved =
    title && title.choice !== 'name'
      ? logMove(db, row.name ?? grouping.name, grouping.title, title.choice, by, now)
      : []
  const change = db
    .update(torrentDetails)
    .set({ ...details, editedAt: now })
    .where(eq(torrentDetails.torrentId, id))
  const [first, ...rest] = [
    ...moved,
    change,
    ...(Object.keys(row).length > 0 ? [db.update(torrents).set(row).where(eq(torrents.id, id))] : []),
    ...refreshTerms(db, sql`torrents.id = ${id}`),
    ...regrouped,
    ...(audit ? [audit] : []),
    ...(decision ? storeDecision(db, decision, now) : []),
  ]
  await commitChange(db.batch([first ?? change, ...rest]))
}

/** Data for the decision about a deletion. */
export async function findDeletionFacts(db: Database, id: number) {
  return db
    .select({ addedAt: torrents.addedAt, completed: swarms.completed })
    .from(torrents)
    .innerJoin(swarms, eq(swarms.torrentId, torrents.id))
    .where(eq(torrents.id, id))
    .get()
}
