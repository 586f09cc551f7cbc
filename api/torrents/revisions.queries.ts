import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type RevisedField, revisedTexts, type TorrentRevision } from '#contract/torrent-revisions'
import { showMember } from '../lib/account-names/show-member'
import { compareTexts } from '../lib/text-diff/compare-texts'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { torrentRevisions } from '../platform/db/schema/torrent-revisions'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from './visible-torrent'

interface Part {
  cursor: Cursor | undefined
  limit: number
}

/** Newest first. Cursor key: id. */
export function selectRevisions(db: DrizzleD1Database, torrentId: number, { cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const [key = 0] = cursor?.key ?? []
  const beyond = cursor && (isBackwards ? gt(torrentRevisions.id, key) : lt(torrentRevisions.id, key))
  return db
    .select({
      id: torrentRevisions.id,
      editorId: torrentRevisions.editorId,
      editedAt: torrentRevisions.editedAt,
      reason: torrentRevisions.reason,
      changes: torrentRevisions.changes,
      username: users.username,
      role: users.role,
    })
    .from(torrentRevisions)
    .leftJoin(users, eq(users.id, torrentRevisions.editorId))
    .where(and(eq(torrentRevisions.torrentId, torrentId), beyond))
    .orderBy(isBackwards ? asc(torrentRevisions.id) : desc(torrentRevisions.id))
    .limit(limit + 1)
}

interface Edited {
  uploaderId: number | null
  isAnonymous: boolean
}

/** An anonymous uploader has no name here. */
export function showRevisions(
  rows: Awaited<ReturnType<typeof selectRevisions>>,
  torrent: Edited,
  caller: Caller,
  { cursor, limit }: Part,
) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  const isHidden = torrent.isAnonymous && torrent.uploaderId !== caller.id && !canModerate(caller)
  return {
    data: data.map(
      ({ id, editorId, editedAt, reason, changes, username, role }): TorrentRevision => ({
        id,
        editor: isHidden && editorId === torrent.uploaderId ? null : showMember(username, role),
        editedAt: new Date(editedAt).toISOString(),
        reason,
        changes: Object.entries(changes).map(([field, [before, after]]) =>
          showChange(field as RevisedField, before, after),
        ),
      }),
    ),
    meta,
  }
}

function showChange(field: RevisedField, before: string | null, after: string | null) {
  const isText = revisedTexts.some((text) => text === field)
  return isText
    ? { field, before: null, after: null, diff: compareTexts(before ?? '', after ?? '') }
    : { field, before, after, diff: null }
}
