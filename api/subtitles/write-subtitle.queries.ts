import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxSubtitles } from '#contract/subtitles'
import { listChanges } from '../audit/list-changes'
import { printSlug } from '../lib/slug/torrent-slug'
import { notify } from '../notifications/notify'
import { isConflict } from '../platform/db/constraint-failures'
import { retainedSince } from '../platform/db/retention'
import { auditEvents } from '../platform/db/schema/moderation'
import { subtitles } from '../platform/db/schema/subtitles'
import { selectSame, selectSubtitle } from './subtitles.queries'

type Database = DrizzleD1Database
type Row = typeof subtitles.$inferSelect

type NewRow = { uploaderId: number } & Pick<
  Row,
  | 'torrentId'
  | 'language'
  | 'format'
  | 'isSdh'
  | 'isForced'
  | 'note'
  | 'video'
  | 'key'
  | 'hash'
  | 'size'
  | 'cues'
  | 'createdAt'
>

/**
 * Returns the subtitle of the torrent with this content: the new one, or that of a concurrent request; undefined when the torrent has as
 * many as it can have.
 */
export async function insertSubtitle(db: Database, row: NewRow) {
  const { torrentId, uploaderId, language, format, isSdh, isForced, note, video, key, hash, size, cues, createdAt } =
    row
  const listed = sql`(select count(*) from subtitles as listed where listed.torrent_id = ${torrentId} and listed.deleted_at is null)`
  const [, [stored]] = await db.batch([
    db
      .insert(subtitles)
      .select(
        sql`select null, ${torrentId}, ${uploaderId}, ${language}, ${format}, ${Number(isSdh)}, ${Number(isForced)}, ${note}, ${video},
          ${key}, ${hash}, ${size}, ${cues}, 0, ${createdAt}, null, null, null, null where ${listed} < ${maxSubtitles}`,
      )
      .onConflictDoNothing(),
    selectSame(db, { torrentId, hash }, uploaderId),
  ])
  return stored
}

export function countDownload(db: Database, id: number) {
  return db
    .update(subtitles)
    .set({ downloads: sql`${subtitles.downloads} + 1` })
    .where(eq(subtitles.id, id))
}

interface By {
  actorId: number
  /** Not the uploader: the act is in the audit log. */
  isStaff: boolean
  reason: string | null
  now: number
}

type Fields = Pick<Row, 'language' | 'isSdh' | 'isForced' | 'note' | 'video'>

/** Without a change of the fields, nothing is stored. Returns the subtitle as it is then. */
export async function editSubtitle(db: Database, before: Row, fields: Fields, by: By) {
  const { id, language, isSdh, isForced, note, video } = before
  const changes = listChanges({ language, isSdh, isForced, note, video }, fields)
  const isChanged = Object.keys(changes).length > 0
  const [, , [row]] = await db.batch([
    db
      .update(subtitles)
      .set({ ...fields, editedAt: by.now })
      .where(and(eq(subtitles.id, id), isNull(subtitles.deletedAt), isChanged ? undefined : sql`false`)),
    record(db, 'subtitle.edit', id, by, changes),
    selectSubtitle(db, id, by.actorId),
  ])
  return row
}

interface Subject {
  subtitle: Row
  torrent: { id: number; name: string }
}

/** Returns the ids of the notified members. */
export function markDeleted(db: Database, subject: Subject, by: By): Promise<number[]> {
  const { id } = subject.subtitle
  const change = db
    .update(subtitles)
    .set({ deletedAt: by.now, deletedBy: by.actorId, deleteReason: by.reason })
    .where(and(eq(subtitles.id, id), isNull(subtitles.deletedAt)))
  return moderate(db, change, subject, by, 'delete')
}

/** @returns the ids of the notified members; `conflict` when the torrent has the same content again */
export async function restore(db: Database, subject: Subject, by: By): Promise<number[] | 'conflict'> {
  const { id } = subject.subtitle
  const change = db
    .update(subtitles)
    .set({ deletedAt: null, deletedBy: null, deleteReason: null })
    .where(and(eq(subtitles.id, id), gte(subtitles.deletedAt, retainedSince('subtitles', by.now))))
  try {
    return await moderate(db, change, subject, by, 'restore')
  } catch (error) {
    if (isConflict(error)) return 'conflict'
    throw error
  }
}

/** One transaction: the change, its entry in the audit log, and the notification of the uploader for the act of a moderator. */
async function moderate(
  db: Database,
  change: BatchItem<'sqlite'>,
  { subtitle, torrent }: Subject,
  by: By,
  act: 'delete' | 'restore',
): Promise<number[]> {
  const { id, uploaderId, language, format } = subtitle
  const recorded = record(db, `subtitle.${act}`, id, by, { language, format })
  if (uploaderId === null || uploaderId === by.actorId) {
    await db.batch([change, recorded])
    return []
  }
  const kind = act === 'delete' ? 'subtitle_deleted' : 'subtitle_restored'
  const link = `/torrents/${printSlug(torrent.name, torrent.id)}/subtitles#s${id}`
  const news = { userId: uploaderId, kind, actorId: by.actorId, subject: torrent.name, link } as const
  await db.batch([change, recorded, notify(db, { ...news, bundle: `${kind}:${id}` }, by.now, sql`changes() > 0`)])
  return [uploaderId]
}

/** For the act of a moderator, if the previous statement has changed a row. */
function record(
  db: Database,
  action: 'subtitle.edit' | 'subtitle.delete' | 'subtitle.restore',
  id: number,
  { actorId, isStaff, reason, now }: By,
  detail: Record<string, unknown>,
) {
  return db.insert(auditEvents).select(
    sql`select null, ${actorId}, ${action}, 'subtitle', ${id}, ${reason}, ${now}, ${JSON.stringify(detail)}
      where changes() > 0 and ${Number(isStaff)}`,
  )
}
