import { normaliseMetafile } from '../../../lib/metainfo/normalise-metafile'
import { defaultSourceTag } from '../schema/settings'
import { insertRows } from './insert-rows'
import { makeMetafile } from './make-metafile'
import { makeMediaInfo, makeNfo } from './make-talk'
import type { SeededMember } from './members'
import { type PendingUpload, pendingUploads, reasonTexts } from './queue-texts'
import type { CategoryIds } from './release'
import { type StoredTorrent, storeTorrents } from './store-torrents'

const second = 1000
/** The accounts with logins come first; they get no notification of these. */
const accounts = 5
const moderator = 2

interface Known {
  members: SeededMember[]
  /** The last one has the highest id. */
  stored: StoredTorrent[]
  categoryIds: CategoryIds
  now: number
}

export const pendingCount = pendingUploads([]).length

/** Torrents that wait for approval, one with a change that the staff asked for, and a rejected and a deleted one. */
export async function storePendingTorrents(db: D1Database, files: R2Bucket, known: Known): Promise<void> {
  const { members, stored, categoryIds, now } = known
  const uploaders = members
    .slice(accounts)
    .filter(({ role, joinedAt }) => role === 'member' && joinedAt < now - 30 * 86_400 * second)
  const last = stored.at(-1)?.id ?? 0
  const uploads = pendingUploads(stored.map(({ torrent }) => torrent))
  const made = await Promise.all(
    uploads.map(async ({ release }, index): Promise<StoredTorrent> => {
      const addedAt = now - (200 - index * 15) * second
      const normalised = await normaliseMetafile(makeMetafile(release), defaultSourceTag)
      const promotion = { download: 1, upload: 1, until: null }
      return {
        id: last + index + 1,
        torrent: { ...normalised, about: release, addedAt, promotion },
        swarm: { uploader: uploaders[index % 4], peers: [], snatches: [], lastSeenAt: addedAt },
      }
    }),
  )
  await storeTorrents(db, files, made, categoryIds)
  await db.batch([
    ...made.flatMap(({ id }, index) => decide(db, id, uploads[index], now)),
    ...made.slice(0, 2).map(({ id, torrent: { metainfo, about } }) =>
      db.prepare('update torrent_details set media_info = ?, nfo = ? where torrent_id = ?').bind(
        makeMediaInfo({
          name: metainfo.name,
          size: metainfo.size,
          resolution: '1080p',
          codec: 'H.265',
          minutes: 12,
          subtitles: [],
        }),
        makeNfo({ name: metainfo.name, size: metainfo.size, files: metainfo.files.length, licence: about.licence }),
        id,
      ),
    ),
  ])
  await insertRows(
    db,
    'reason_templates',
    ['texts'],
    reasonTexts.map((texts) => [JSON.stringify(texts)]),
  )
}

function decide(db: D1Database, id: number, upload: PendingUpload | undefined, now: number): D1PreparedStatement[] {
  const { state = 'pending', reason = null } = upload ?? {}
  const status = state === 'asked' ? 'pending' : state
  const action = { asked: 'torrent.ask', rejected: 'torrent.reject', deleted: 'torrent.delete', pending: null }[state]
  const decidedAt = now - 30 * second
  return [
    // A pending torrent belongs to no title yet.
    db.prepare('update torrents set status = ?, is_grouped = 1 where id = ?').bind(status, id),
    ...(action === null
      ? []
      : [
          db
            .prepare(
              'update torrent_details set decided_by = ?, decided_at = ?, decision_reason = ? where torrent_id = ?',
            )
            .bind(moderator, decidedAt, reason, id),
          db
            .prepare(
              `insert into audit_events (actor_id, action, subject_kind, subject_id, reason, at, detail)
               values (?, ?, 'torrent', ?, ?, ?, json_object('from', ?))`,
            )
            .bind(moderator, action, id, reason, decidedAt, state === 'deleted' ? 'approved' : 'pending'),
        ]),
    ...(state === 'asked'
      ? [
          db
            .prepare('insert into change_requests (torrent_id, asked_by, text, asked_at) values (?, ?, ?, ?)')
            .bind(id, moderator, reason, decidedAt),
        ]
      : []),
  ]
}
