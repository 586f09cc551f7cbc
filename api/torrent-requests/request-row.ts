import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { CategoryIcon } from '#contract/category-icons'
import {
  acceptanceDays,
  type RequestState,
  type TorrentRequest,
  type TorrentRequestLine,
} from '#contract/torrent-requests'
import { showMember } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { among, isAmong } from '../platform/db/among'
import { parentSlug } from '../platform/db/category-tree'
import { users } from '../platform/db/schema/members'
import { pledges, torrentRequests } from '../platform/db/schema/torrent-requests'
import { categories, torrents } from '../platform/db/schema/torrents'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

type Database = DrizzleD1Database

/** Milliseconds after which a proposed torrent is accepted without a decision. */
export const acceptanceTime = acceptanceDays * 24 * 60 * 60_000

const proposers = alias(users, 'proposers')

/** A column of a left join, with a name of its own, since a D1 batch merges columns of equal names. */
const joined = <Value = string>(column: SQLiteColumn, name: string) => sql<Value | null>`${column}`.as(name)

const lineColumns = (callerId: number) => ({
  id: torrentRequests.id,
  title: torrentRequests.title,
  categorySlug: joined(categories.slug, 'category_slug'),
  categoryName: joined(categories.name, 'category_name'),
  categoryIcon: joined<CategoryIcon>(categories.icon, 'category_icon'),
  categoryParent: sql<string | null>`${parentSlug}`.as('category_parent'),
  requesterId: torrentRequests.requesterId,
  username: joined(users.username, 'username'),
  role: joined(users.role, 'role'),
  avatar: joined(users.avatar, 'avatar'),
  isOpen: torrentRequests.isOpen,
  bounty: torrentRequests.bounty,
  supporters: torrentRequests.supporters,
  createdAt: torrentRequests.createdAt,
  filledAt: torrentRequests.filledAt,
  proposedAt: torrentRequests.proposedAt,
  torrentId: joined<number>(torrents.id, 'listed_id'),
  pledge: sql<number | null>`(select points from ${pledges}
    where user_id = ${callerId} and request_id = torrent_requests.id)`.as('pledge'),
})

const requestColumns = (callerId: number) => ({
  ...lineColumns(callerId),
  description: torrentRequests.description,
  descriptionHtml: torrentRequests.descriptionHtml,
  rendererVersion: torrentRequests.rendererVersion,
  editedAt: torrentRequests.editedAt,
  rejection: torrentRequests.rejection,
  torrentName: joined(torrents.name, 'torrent_name'),
  uploaderId: joined<number>(torrents.uploaderId, 'uploader_id'),
  isAnonymous: joined<0 | 1>(torrents.isAnonymous, 'is_anonymous'),
  proposerId: torrentRequests.proposerId,
  proposerName: joined(proposers.username, 'proposer_name'),
  proposerRole: joined(proposers.role, 'proposer_role'),
  proposerAvatar: joined(proposers.avatar, 'proposer_avatar'),
  bonus: sql<number>`(select callers.bonus from ${users} as callers where callers.id = ${callerId})`.as('bonus'),
})

/** Torrents are joined only while members see them in the list. */
export const isListedTorrent = and(eq(torrents.id, torrentRequests.torrentId), eq(torrents.status, 'approved'))

/** Rows for `showLine`. `ids` is a subquery whose column `found` has the ids of the requests. */
export function selectLines(db: Database, callerId: number, ids: SQL) {
  return db
    .select(lineColumns(callerId))
    .from(among(ids))
    .crossJoin(torrentRequests)
    .leftJoin(categories, eq(categories.id, torrentRequests.categoryId))
    .leftJoin(users, eq(users.id, torrentRequests.requesterId))
    .leftJoin(torrents, isListedTorrent)
    .where(isAmong(torrentRequests.id))
    .$dynamic()
}

/** The row of a request for `showRequest`. */
export function selectRequest(db: Database, id: number, callerId: number) {
  return db
    .select(requestColumns(callerId))
    .from(torrentRequests)
    .leftJoin(categories, eq(categories.id, torrentRequests.categoryId))
    .leftJoin(users, eq(users.id, torrentRequests.requesterId))
    .leftJoin(proposers, eq(proposers.id, torrentRequests.proposerId))
    .leftJoin(torrents, isListedTorrent)
    .where(eq(torrentRequests.id, id))
}

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]
export type RequestRow = Awaited<ReturnType<typeof selectRequest>>[number]

export const requestSlug = ({ id, title }: { id: number; title: string }) => printSlug(title, id, 'request')

export const requestPath = (row: { id: number; title: string }) => `/requests/${requestSlug(row)}`

/** A proposed torrent that left the list does not fill a request. */
export function stateOf({
  isOpen,
  proposedAt,
  torrentId,
}: Pick<LineRow, 'isOpen' | 'proposedAt' | 'torrentId'>): RequestState {
  if (!isOpen) return 'filled'
  return proposedAt !== null && torrentId !== null ? 'proposed' : 'open'
}

const printTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export function showFace(username: string | null, role: string | null, avatar: string | null) {
  const member = showMember(username, role)
  return member && { ...member, avatar }
}

export function showLine(row: LineRow, callerId: number): TorrentRequestLine {
  const { categorySlug: slug, categoryName: name, categoryIcon: icon, categoryParent: parent } = row
  return {
    slug: requestSlug(row),
    title: row.title,
    category: slug === null || name === null || icon === null ? null : { slug, name, icon, parent },
    requester: showFace(row.username, row.role, row.avatar),
    state: stateOf(row),
    bounty: row.bounty,
    supporters: row.supporters,
    createdAt: new Date(row.createdAt).toISOString(),
    filledAt: printTime(row.filledAt),
    isMine: row.requesterId === callerId,
    pledge: row.pledge,
  }
}

/** The caller's permissions for a request. No member accepts a torrent of their own. */
export function judgeRequest(caller: Pick<Caller, 'id' | 'permissions'>, row: RequestRow) {
  const state = stateOf(row)
  const isMine = row.requesterId === caller.id
  const isStaff = canModerate(caller)
  const isProposed = state === 'proposed'
  return {
    canEdit: isStaff || (isMine && state !== 'filled'),
    canDelete: isStaff || (isMine && state === 'open'),
    canPropose: state === 'open',
    canAccept: isProposed && (isMine || isStaff) && row.uploaderId !== caller.id,
    canReject: isProposed && (isMine || isStaff || row.proposerId === caller.id),
  }
}

export function showRequest(row: RequestRow, caller: Caller, pledged: TorrentRequest['pledges']): TorrentRequest {
  const state = stateOf(row)
  const { torrentId, torrentName, proposedAt } = row
  const hasTorrent = state !== 'open' && torrentId !== null && torrentName !== null
  // Whether a torrent has an anonymous uploader is known only while it is in the list.
  const isNamed = hasTorrent && (row.isAnonymous !== 1 || row.proposerId !== row.uploaderId)
  return {
    ...showLine(row, caller.id),
    description: row.description,
    descriptionHtml: row.descriptionHtml,
    editedAt: printTime(row.editedAt),
    torrent: hasTorrent ? { slug: printSlug(torrentName, torrentId), name: torrentName } : null,
    proposer: isNamed ? showFace(row.proposerName, row.proposerRole, row.proposerAvatar) : null,
    isProposer: state !== 'open' && row.proposerId === caller.id,
    acceptedBy: state === 'proposed' && proposedAt !== null ? printTime(proposedAt + acceptanceTime) : null,
    rejection: state === 'open' ? row.rejection : null,
    pledges: pledged,
    bonus: row.bonus,
    ...judgeRequest(caller, row),
  }
}
