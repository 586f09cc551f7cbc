import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type StoredDecision, storeDecision } from '../moderation/decide-torrent'
import { auditEvents } from '../platform/db/schema/moderation'
import { swarms } from '../platform/db/schema/swarms'
import { type RevisedValues, torrentRevisions } from '../platform/db/schema/torrent-revisions'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'
import { refreshTerms } from '../search/terms'
import { type CheckedChoice, logMove } from '../titles/choose-title'
import type { Grouped, KnownRows } from '../titles/group-torrents'
import { type Actor, commitChange } from '../titles/record-change'
import { type Grouping, regroupTorrent } from '../titles/regroup-torrent'

type Database = DrizzleD1Database

export interface Changes {
  row: Partial<typeof torrents.$inferInsert>
  details: Partial<typeof torrentDetails.$inferInsert>
  /** The chosen title; undefined: no change. */
  title?: { choice: CheckedChoice; chosenBy: 'uploader' | 'moderator' }
  /** Values that differ, for the history that members read. */
  revised: RevisedValues
  /** `reason`: when the staff edits another member's upload; null for the uploader. */
  by: Actor
  /** A decision that the change implies. */
  decision: StoredDecision | null
}

interface Edited {
  grouping: Grouping
  named: Grouped[]
  known: KnownRows
}

/** Stores changes of a torrent with their revision, and updates its filter terms. */
export async function changeTorrent(
  db: Database,
  { grouping, ...names }: Edited,
  changes: Changes,
  now: number,
): Promise<void> {
  const { id } = grouping
  const { row, details, title, revised, by, decision } = changes
  const isRevised = Object.keys(revised).length > 0
  const hidden = row.isAnonymous === undefined ? [] : ['isAnonymous']
  const fields = [...Object.keys(revised), ...hidden, ...(title ? ['title'] : [])].join(' ')
  const { actorId, reason } = by
  const audit = {
    actorId,
    reason,
    action: 'torrent.edit',
    subjectKind: 'torrent',
    subjectId: id,
    at: now,
    detail: { fields },
  }
  const revision = { torrentId: id, editorId: actorId, editedAt: now, reason, changes: revised }
  const regrouped = regroupTorrent(db, grouping, { ...row, title }, names, now)
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
    ...(isRevised ? [db.insert(torrentRevisions).values(revision)] : []),
    ...(fields === '' ? [] : [db.insert(auditEvents).values(audit)]),
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
