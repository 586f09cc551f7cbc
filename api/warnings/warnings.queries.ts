import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Permission } from '#contract/permissions'
import { cutLine } from '#contract/plain-line'
import type { MemberWarning } from '#contract/warnings'
import { canWarn } from '../comments/comment.rules'
import {
  isArticleOf,
  isForumOf,
  isIssueOf,
  isRequestOf,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
  showSubject,
  subjectColumns,
} from '../comments/comment-subject'
import { showMember } from '../lib/account-names/show-member'
import { usernameKey } from '../lib/account-names/username-key'
import { notify } from '../notifications/notify'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { profiles } from '../platform/db/schema/account'
import { titles } from '../platform/db/schema/catalogue'
import { comments, type Subject } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents, memberWarnings } from '../platform/db/schema/moderation'
import { articles } from '../platform/db/schema/news'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import { repeatTime, storeOnce, unlessRepeated } from '../platform/db/store-once'
import { isWithin } from '../users/is-within'
import { idOf } from '../users/select-user'
import { canRemoveSignature, selectRemovedSignature } from '../users/signature'
import { countActiveWarnings } from '../users/warnings'

type Database = DrizzleD1Database

export interface WarnedMember {
  id: number
  username: string
  permissions: Permission[]
  signature: string | null
}

/** No row for unknown names and closed accounts. */
export function selectWarned(db: Database, username: string) {
  return db
    .select({
      id: users.id,
      username: users.username,
      permissions: roles.permissions,
      signature: profiles.signature,
    })
    .from(users)
    .innerJoin(roles, eq(roles.slug, users.role))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.closedAt)))
}

const warners = alias(users, 'warners')
const withdrawers = alias(users, 'withdrawers')

/** Aliased, since a D1 batch merges columns of equal names. */
function selectWarnings(db: Database) {
  return db
    .select({
      id: memberWarnings.id,
      reason: memberWarnings.reason,
      createdAt: memberWarnings.createdAt,
      expiresAt: memberWarnings.expiresAt,
      withdrawnAt: memberWarnings.withdrawnAt,
      withdrawReason: memberWarnings.withdrawReason,
      by: sql<string | null>`${warners.username}`.as('by_name'),
      byRole: sql<string | null>`${warners.role}`.as('by_role'),
      withdrawer: sql<string | null>`${withdrawers.username}`.as('withdrawer_name'),
      withdrawerRole: sql<string | null>`${withdrawers.role}`.as('withdrawer_role'),
      aboutId: sql<number | null>`${comments.id}`.as('about_id'),
      aboutKind: sql<Subject['kind'] | null>`${comments.subjectKind}`.as('about_kind'),
      ...subjectColumns,
    })
    .from(memberWarnings)
    .leftJoin(warners, eq(warners.id, memberWarnings.warnedBy))
    .leftJoin(withdrawers, eq(withdrawers.id, memberWarnings.withdrawnBy))
    .leftJoin(comments, eq(comments.id, memberWarnings.commentId))
    .leftJoin(torrents, isTorrentOf)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .leftJoin(torrentRequests, isRequestOf)
    .$dynamic()
}

type WarningRow = Awaited<ReturnType<typeof selectWarnings>>[number]

interface Reading {
  caller: { id: number; permissions: Permission[] }
  now: number
}

/** The caller may warn the member, about the text of the member if the warning names one. */
export function judge(member: WarnedMember, about: Subject['kind'] | null, { caller }: Reading): boolean {
  return member.id !== caller.id && isWithin(caller, member) && canWarn(caller, about)
}

function showWarning(row: WarningRow, member: WarnedMember, reading: Reading): MemberWarning {
  const { id, reason, createdAt, expiresAt, withdrawnAt, withdrawReason, aboutId } = row
  const subject = aboutId === null ? null : showSubject(row)
  const isExpired = expiresAt !== null && expiresAt <= reading.now
  const showStaff = (username: string | null, role: string | null) =>
    member.id === reading.caller.id ? null : showMember(username, role)
  return {
    id,
    reason,
    comment: aboutId !== null && subject ? { id: aboutId, subject } : null,
    by: showStaff(row.by, row.byRole),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    state: withdrawnAt !== null ? 'withdrawn' : isExpired ? 'expired' : 'active',
    withdrawal:
      withdrawnAt === null
        ? null
        : {
            at: new Date(withdrawnAt).toISOString(),
            by: showStaff(row.withdrawer, row.withdrawerRole),
            reason: withdrawReason ?? '',
          },
    canWithdraw: withdrawnAt === null && judge(member, row.aboutKind, reading),
  }
}

/** Newest first. Cursor key: id. Undefined for unknown members. */
export async function findWarnings(
  db: Database,
  username: string,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
  reading: Reading,
) {
  const userId = idOf(username)
  const [key = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? gt(memberWarnings.id, key) : lt(memberWarnings.id, key))
  const [[member], rows, [counted], [last]] = await db.batch([
    selectWarned(db, username),
    selectWarnings(db)
      .where(and(eq(memberWarnings.userId, userId), beyond))
      .orderBy(sql`${memberWarnings.id} ${sql.raw(isBackwards ? 'asc' : 'desc')}`)
      .limit(limit + 1),
    countActiveWarnings(db, userId, reading.now),
    selectRemovedSignature(db, userId),
  ])
  if (!member) return undefined
  const mayEdit = canRemoveSignature(reading.caller, member)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    member,
    page: {
      data: data.map((row) => showWarning(row, member, reading)),
      meta,
      active: counted?.active ?? 0,
      canWarn: judge(member, null, reading),
      signature: mayEdit ? member.signature : null,
      removedSignature: mayEdit && member.signature === null ? (last?.removed ?? null) : null,
    },
  }
}

/** A member and one of their warnings, with the kind of its comment's subject. */
export async function findWarning(db: Database, username: string, id: number) {
  const [[member], [warning]] = await db.batch([
    selectWarned(db, username),
    selectWarnings(db).where(and(eq(memberWarnings.id, id), eq(memberWarnings.userId, idOf(username)))),
  ])
  return member && warning && { member, about: warning.aboutKind }
}

interface NewRow {
  reason: string
  commentId: number | null
  expiresAt: number | null
}

/** In the audit log. Notifies the member. One that was sent twice is stored once. */
export async function storeWarning(db: Database, member: WarnedMember, warning: NewRow, reading: Reading) {
  const { caller, now } = reading
  const id = sql`(select max(id) from ${memberWarnings})`
  const { reason, commentId, expiresAt } = warning
  const repeated = sql<number>`(select id from ${memberWarnings} as sent
    where sent.user_id = ${member.id} and sent.warned_by = ${caller.id} and sent.reason = ${reason}
      and sent.comment_id is ${commentId} and sent.expires_at - sent.created_at is ${expiresAt && expiresAt - now}
      and sent.created_at > ${now - repeatTime} and sent.withdrawn_at is null limit 1)`
  const values = { ...warning, reason: unlessRepeated(reason, repeated), createdAt: now }
  const row = await storeOnce(
    async () => {
      const [, , , [stored]] = await db.batch([
        db.insert(memberWarnings).values({ ...values, userId: member.id, warnedBy: caller.id }),
        db.insert(auditEvents).select(
          sql`select null, ${caller.id}, 'member.warn', 'member', ${member.id}, ${reason}, ${now},
              json_object('warning', ${id}, 'comment', ${commentId}, 'until', ${expiresAt})`,
        ),
        notify(db, describeNews('warned', member, reason, now), now),
        selectWarnings(db).where(eq(memberWarnings.id, id)),
      ])
      return stored
    },
    () => selectWarnings(db).where(eq(memberWarnings.id, repeated)).get(),
  )
  if (!row) throw new Error('The warning was not stored')
  return showWarning(row, member, reading)
}

/** Undefined when it was withdrawn before. In the audit log. Notifies the member. */
export async function storeWithdrawal(
  db: Database,
  member: WarnedMember,
  { id, reason }: { id: number; reason: string },
  reading: Reading,
) {
  const { caller, now } = reading
  const [changed, , , [row]] = await db.batch([
    db
      .update(memberWarnings)
      .set({ withdrawnAt: now, withdrawnBy: caller.id, withdrawReason: reason })
      .where(and(eq(memberWarnings.id, id), isNull(memberWarnings.withdrawnAt)))
      .returning({ id: memberWarnings.id }),
    // Each only if the previous statement has changed a row.
    db.insert(auditEvents).select(
      sql`select null, ${caller.id}, 'member.warn-withdraw', 'member', ${member.id}, ${reason}, ${now},
          json_object('warning', ${id}) where changes() > 0`,
    ),
    notify(db, describeNews('warning_withdrawn', member, reason, now), now, sql`changes() > 0`),
    selectWarnings(db).where(eq(memberWarnings.id, id)),
  ])
  return changed.length === 0 || !row ? undefined : showWarning(row, member, reading)
}

/** Characters of a reason in a notification. */
const maxSubject = 200

function describeNews(
  kind: 'warned' | 'warning_withdrawn',
  { id, username }: WarnedMember,
  reason: string,
  now: number,
) {
  const subject = cutLine(reason, maxSubject)
  const link = `/user/${encodeURIComponent(username)}/warnings`
  return { userId: id, kind, actorId: null, subject, link, bundle: `${kind}:${now}` }
}
