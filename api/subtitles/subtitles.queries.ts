import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxSubtitles, type Subtitle, type SubtitleList } from '#contract/subtitles'
import { showRef } from '../lib/account-names/show-member'
import { users } from '../platform/db/schema/members'
import { reports } from '../platform/db/schema/moderation'
import { subtitles } from '../platform/db/schema/subtitles'
import { torrentFiles, torrents } from '../platform/db/schema/torrents'
import type { Caller } from '../platform/http/caller.queries'
import { selectMedium, takesSubtitles } from '../torrents/takes-subtitles'
import { canModerate, canSee, selectVisible } from '../torrents/visible-torrent'
import { findVideos, judgeSubtitle, nameSubtitle } from './subtitle.rules'

type Database = DrizzleD1Database

/** Largest files of a torrent among which the videos are. */
const maxFiles = 500

/** Deleted ones are listed besides the others. */
const maxListed = maxSubtitles + 100

/** With what decides who may do what. */
function selectSubtitles(db: Database, callerId: number) {
  return db
    .select({
      subtitle: subtitles,
      torrent: sql<string>`${torrents.name}`.as('torrent_name'),
      uploader: { username: users.username, role: users.role },
      isReported: sql<0 | 1>`exists (select 1 from ${reports} where ${reports.subjectKind} = 'subtitle'
        and ${reports.subjectId} = ${subtitles.id} and ${reports.reporterId} = ${callerId} and ${reports.state} = 'open')`.as(
        'is_reported',
      ),
    })
    .from(subtitles)
    .innerJoin(torrents, eq(torrents.id, subtitles.torrentId))
    .leftJoin(users, eq(users.id, subtitles.uploaderId))
    .$dynamic()
}

export type SubtitleRow = Awaited<ReturnType<typeof selectSubtitles>>[number]

export function showSubtitle({ subtitle, torrent, uploader, isReported }: SubtitleRow, caller: Caller): Subtitle {
  const { id, language, format, isSdh, isForced, note, video, size, cues, downloads, deletedAt } = subtitle
  const { canSee: _, ...rights } = judgeSubtitle(caller, subtitle)
  const { base, extension } = nameSubtitle(subtitle, torrent)
  return {
    ...{ id, language, format, isSdh, isForced, note, video, size, cues, downloads },
    fileName: `${base}.${extension}`,
    uploader: showRef(uploader),
    createdAt: new Date(subtitle.createdAt).toISOString(),
    editedAt: subtitle.editedAt === null ? null : new Date(subtitle.editedAt).toISOString(),
    deletion:
      deletedAt === null
        ? null
        : {
            at: new Date(deletedAt).toISOString(),
            byUploader: subtitle.deletedBy === subtitle.uploaderId,
            reason: subtitle.deleteReason,
          },
    ...rights,
    isReported: isReported === 1,
  }
}

/** The torrent, whether it takes subtitles, and its video files. */
export function selectSubject(db: Database, torrentId: number) {
  return [
    selectVisible(db, torrentId),
    selectMedium(db, torrentId),
    db
      .select({ position: torrentFiles.position, path: torrentFiles.path, size: torrentFiles.size })
      .from(torrentFiles)
      .where(eq(torrentFiles.torrentId, torrentId))
      .orderBy(desc(torrentFiles.size))
      .limit(maxFiles),
  ] as const
}

type Queries = ReturnType<typeof selectSubject>
type SubjectRows = readonly [Awaited<Queries[0]>, Awaited<Queries[1]>, Awaited<Queries[2]>]

/** Undefined when the torrent does not exist or the caller may not see it. */
export function readSubject([[torrent], [medium], files]: SubjectRows, caller: Caller) {
  if (!torrent || !medium || !canSee(caller, torrent)) return undefined
  const takes = torrent.status !== 'deleted' && takesSubtitles(medium)
  return { torrent, takes, ...findVideos(files) }
}

/** In one round trip. Undefined like `readSubject`. */
export async function findSubtitles(
  db: Database,
  torrentId: number,
  caller: Caller,
): Promise<SubtitleList | undefined> {
  const isShown = canModerate(caller) ? undefined : or(isNull(subtitles.deletedAt), eq(subtitles.uploaderId, caller.id))
  const [torrent, medium, files, rows] = await db.batch([
    ...selectSubject(db, torrentId),
    selectSubtitles(db, caller.id)
      .where(and(eq(subtitles.torrentId, torrentId), isShown))
      .orderBy(asc(subtitles.language), desc(subtitles.id))
      .limit(maxListed),
  ])
  const subject = readSubject([torrent, medium, files], caller)
  if (!subject) return undefined
  return {
    data: rows.map((row) => showSubtitle(row, caller)),
    videos: subject.videos,
    canUpload: subject.takes && caller.permissions.includes('subtitles.upload'),
  }
}

/** For `require-subtitle.ts`, which checks who may see it. */
export function selectSubtitle(db: Database, id: number | SQL, callerId: number) {
  return selectSubtitles(db, callerId).where(eq(subtitles.id, id))
}

/** The subtitle of a torrent with this content, which is not deleted. */
export function selectSame(db: Database, { torrentId, hash }: { torrentId: number; hash: string }, callerId: number) {
  return selectSubtitles(db, callerId).where(
    and(eq(subtitles.torrentId, torrentId), eq(subtitles.hash, hash), isNull(subtitles.deletedAt)),
  )
}
