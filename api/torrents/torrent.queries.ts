import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ReportState } from '#contract/report-state'
import type { MemberRef } from '#contract/roles'
import type { Torrent } from '#contract/torrent-details'
import { showMember } from '../lib/account-names/show-member'
import { withParent } from '../platform/db/category-tree'
import { users } from '../platform/db/schema/members'
import { reports } from '../platform/db/schema/moderation'
import { bookmarks, metafileDownloads, thanks, tokenSpendings } from '../platform/db/schema/shelf'
import { snatches, swarms } from '../platform/db/schema/swarms'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import type { Caller } from '../platform/http/caller.queries'
import { requirementColumns, showRequirement } from '../seeding-requirements/owed-seeding'
import { tagMarks } from '../tags/tag-marks'
import { selectAskedChange } from './asked-change'
import { deletedFrom } from './deletions.queries'
import { computeCost } from './download-cost'
import { canRequestReseed, reseedRequestedAt } from './reseeds.queries'
import { countSubtitles, takesSubtitles } from './takes-subtitles'
import { selectTitleOf, showTitleOf } from './title-of-torrent.queries'
import { rowColumns, showRow } from './torrent-row'
import { canModerate, canSee } from './visible-torrent'

type Database = DrizzleD1Database

/** Names shown with the count of thanks. */
const namesOfThanks = 5

/**
 * A torrent as one member sees it, in one round trip. Undefined when it does not exist or the member may not see it.
 */
export async function findTorrent(
  db: Database,
  id: number,
  caller: Caller,
  now: number,
): Promise<Torrent | 'deleted' | undefined> {
  const [[row], [mine], [report], thankedBy, [title]] = await db.batch([
    selectTorrent(db, id),
    selectMine(db, id, caller.id, now),
    selectReport(db, id, caller.id),
    selectThanks(db, id),
    selectTitleOf(db, id),
  ])
  if (!row || !mine || !canSee(caller, row)) return row?.deletedFrom === 'approved' ? 'deleted' : undefined
  const isStaff = canModerate(caller)
  const isUploader = row.uploaderId === caller.id
  const shown = showRow(row, row.category, now)
  const uploader = isStaff || isUploader ? showMember(row.realName, row.realRole) : shown.uploader
  const { infoHashV2, pieceLength, pieces, description, descriptionHtml, licence, mediaInfo, nfo } = row.details
  return {
    ...shown,
    uploader: uploader && { ...uploader, avatar: row.realAvatar },
    categories: JSON.parse(row.categories),
    tagMarks: JSON.parse(row.tagMarks),
    isAnonymous: row.isAnonymous,
    isPinned: row.pinnedAt !== null,
    status: row.status,
    decision:
      (isStaff || isUploader) && row.details.decidedAt !== null
        ? { at: toIso(row.details.decidedAt), reason: row.details.decisionReason }
        : null,
    askedChange: (isStaff || isUploader) && row.status === 'pending' ? row.askedChange : null,
    infoHash: row.infoHash,
    infoHashV2,
    pieceLength,
    pieces,
    description,
    descriptionHtml,
    licence,
    resolution: row.resolution,
    source: row.source,
    codec: row.codec,
    container: row.container || null,
    language: row.language,
    title: title ? showTitleOf(title, row.status, isStaff) : null,
    mediaInfo,
    nfo,
    subtitles: row.subtitles > 0 || takesSubtitles({ ...row, titleKind: title?.kind ?? null }) ? row.subtitles : null,
    lastSeenAt: toIso(row.seenAt),
    reseedRequestedAt: toIso(mine.reseedRequestedAt),
    editedAt: toIso(row.details.editedAt),
    thanks: row.thanks,
    thankedBy: thankedBy.map(({ username, role }): MemberRef => ({ username, role })),
    cost: computeCost({ ...mine, size: row.size, promotion: shown.promotion }, now),
    mine: {
      uploaded: isUploader,
      bookmarked: mine.bookmarked === 1,
      thanked: mine.thanked === 1,
      downloadedAt: toIso(mine.downloadedAt),
      snatchedAt: toIso(mine.snatchedAt),
      requirement: showRequirement(mine, now),
      tokens: mine.tokens,
      canRequestReseed: mine.canRequestReseed === 1,
      canEdit: isStaff || (isUploader && row.status !== 'deleted'),
      canModerate: isStaff,
      report: report ? showReport(report) : null,
    },
  }
}

function selectTorrent(db: Database, id: number) {
  return db
    .select({
      ...rowColumns,
      infoHash: torrents.infoHash,
      status: torrents.status,
      isAnonymous: torrents.isAnonymous,
      pinnedAt: torrents.pinnedAt,
      uploaderId: torrents.uploaderId,
      realName: users.username,
      realRole: users.role,
      realAvatar: users.avatar,
      thanks: torrents.thanks,
      resolution: torrents.resolution,
      source: torrents.source,
      codec: torrents.codec,
      container: torrents.container,
      language: torrents.language,
      category: categories.slug,
      seenAt: swarms.seenAt,
      deletedFrom: sql<string | null>`case ${torrents.status} when 'deleted' then ${deletedFrom(torrents.id)} end`,
      subtitles: countSubtitles(torrents.id).as('subtitles'),
      askedChange: selectAskedChange(sql`${torrents.id}`).as('asked_change'),
      details: torrentDetails,
      categories: withParent,
      tagMarks,
    })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .innerJoin(swarms, eq(swarms.torrentId, torrents.id))
    .leftJoin(users, eq(users.id, torrents.uploaderId))
    .where(eq(torrents.id, id))
}

/** The caller's totals and state for the torrent: look-ups by primary key. */
function selectMine(db: Database, torrentId: number, userId: number, now: number) {
  const both = sql`user_id = ${userId} and torrent_id = ${torrentId}`
  return db
    .select({
      uploaded: users.uploaded,
      downloaded: users.downloaded,
      tokens: users.freeleechTokens,
      bookmarked: sql<0 | 1>`exists (select 1 from ${bookmarks} where ${both})`,
      thanked: sql<0 | 1>`exists (select 1 from ${thanks} where ${both})`,
      downloadedAt: sql<number | null>`(select last_at from ${metafileDownloads} where ${both})`,
      snatchedAt: snatches.completedAt,
      ...requirementColumns,
      tokenUntil: sql<number | null>`(select until from ${tokenSpendings} where ${both})`,
      reseedRequestedAt: reseedRequestedAt(torrentId, now),
      canRequestReseed: canRequestReseed(torrentId, userId, now),
    })
    .from(users)
    .leftJoin(snatches, and(eq(snatches.userId, users.id), eq(snatches.torrentId, torrentId)))
    .where(eq(users.id, userId))
}

function selectReport(db: Database, torrentId: number, userId: number) {
  return db
    .select()
    .from(reports)
    .where(and(eq(reports.reporterId, userId), eq(reports.subjectKind, 'torrent'), eq(reports.subjectId, torrentId)))
    .orderBy(desc(reports.id))
    .limit(1)
}

function selectThanks(db: Database, torrentId: number) {
  return db
    .select({ username: users.username, role: users.role })
    .from(thanks)
    .innerJoin(users, and(eq(users.id, thanks.userId), isNull(users.closedAt)))
    .where(eq(thanks.torrentId, torrentId))
    .orderBy(desc(thanks.givenAt), desc(thanks.userId))
    .limit(namesOfThanks)
}

function showReport({ id, reason, state, answer, createdAt }: typeof reports.$inferSelect): ReportState {
  return { id, reason: reason as ReportState['reason'], state, answer, createdAt: toIso(createdAt) }
}

function toIso(time: number): string
function toIso(time: number | null): string | null
function toIso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
