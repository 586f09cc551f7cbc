import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mostOpenRequests } from '#contract/torrent-requests'
import { rendererVersion } from '../lib/markdown/render'
import { comments } from '../platform/db/schema/comments'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { notifications } from '../platform/db/schema/notifications'
import { pledges, torrentRequests } from '../platform/db/schema/torrent-requests'
import { repeatTime } from '../platform/db/store-once'
import { recordPoints } from '../points/record-points'
import { notifySupporters } from './notify-supporters'
import { requestPath } from './request-row'

type Database = DrizzleD1Database

/** Ids whose requests a new one is compared with. */
const newest = 20

interface Text {
  title: string
  categoryId: number
  description: string
  descriptionHtml: string
}

/**
 * Stores a request and takes the points of its requester, in one transaction; an equal one that is sent again within a minute
 * is stored only once. Returns the id, also of the first one, or why nothing was stored.
 */
export async function storeRequest(
  db: Database,
  { requesterId, points, ...text }: Text & { requesterId: number; points: number },
  now: number,
): Promise<number | 'too_many' | 'too_few_points'> {
  const { title, categoryId, description, descriptionHtml } = text
  const isRepeated = sql`id > (select max(id) from torrent_requests) - ${newest} and +requester_id = ${requesterId} and is_open = 1
    and created_at > ${now - repeatTime} and title = ${title} and category_id = ${categoryId} and description = ${description}`
  const open = sql`(select count(*) from torrent_requests where requester_id = ${requesterId} and is_open = 1)`
  const requestId = sql`(select max(id) from torrent_requests where requester_id = ${requesterId} and is_open = 1)`
  const pledge = { of: requesterId, kind: 'pledged', points: -points, subject: title, requestId } as const
  const [stored, , , , [requester], [first]] = await db.batch([
    db
      .insert(torrentRequests)
      .select(
        sql`select null, ${title}, ${categoryId}, ${requesterId}, ${description}, ${descriptionHtml}, ${rendererVersion}, ${now},
          null, 0, 0, true, null, null, null, null, null from ${users}
          where ${users.id} = ${requesterId} and ${users.bonus} >= ${points} and ${open} < ${mostOpenRequests}
            and not exists (select 1 from torrent_requests where ${isRepeated})`,
      )
      .returning({ id: torrentRequests.id }),
    // Each only if the previous statement has changed a row.
    db
      .update(users)
      .set({ bonus: sql`${users.bonus} - ${points}` })
      .where(and(eq(users.id, requesterId), sql`changes() > 0`)),
    db.insert(pledges).select(sql`select null, ${requestId}, ${requesterId}, ${points}, ${now} where changes() > 0`),
    recordPoints(db, pledge, now, sql`${points} > 0 and changes() > 0`),
    db.select({ bonus: users.bonus }).from(users).where(eq(users.id, requesterId)),
    db.select({ id: torrentRequests.id }).from(torrentRequests).where(isRepeated),
  ])
  const [request = first] = stored
  return request?.id ?? ((requester?.bonus ?? 0) < points ? 'too_few_points' : 'too_many')
}

/** The statements of an edit. The supporters of an open request are notified of a new title: their points are for the former one. */
export function editRequest(
  db: Database,
  id: number,
  fields: Partial<Text>,
  by: { id: number; isStaff: boolean },
  now: number,
) {
  const rendered = fields.description === undefined ? {} : { rendererVersion }
  const { title = '' } = fields
  const event = {
    requestId: id,
    title,
    link: requestPath({ id, title }),
    kind: 'request_renamed',
    actorId: by.id,
  } as const
  const isRenamed = sql`exists (select 1 from torrent_requests where id = ${id} and is_open = 1 and title <> ${fields.title ?? null})`
  const rename = notifySupporters(db, event, now, isRenamed).returning({ userId: notifications.userId })
  const edit = db
    .update(torrentRequests)
    .set({ ...fields, ...rendered, editedAt: now })
    .where(eq(torrentRequests.id, id))
  const audit = db.insert(auditEvents).select(
    sql`select null, ${by.id}, 'request.edit', 'request', ${id}, null, ${now}, json_object('title', title)
      from torrent_requests where id = ${id} and ${by.isStaff ? 1 : 0}`,
  )
  return [rename, edit, audit] as const
}

/**
 * Deletes a request with its comments, in one transaction. The supporters of an open one have their points back and are notified.
 * Returns the notified members; undefined for a request that was filled, or has a proposed torrent, since it was read: it stays.
 * @param reason of the staff; null: the requester
 */
export async function deleteRequest(
  db: Database,
  {
    id,
    title,
    isOpen,
    proposedAt,
  }: Pick<typeof torrentRequests.$inferSelect, 'id' | 'title' | 'isOpen' | 'proposedAt'>,
  by: { id: number; reason: string | null },
  now: number,
): Promise<number[] | undefined> {
  const isAsRead = sql`exists (select 1 from torrent_requests where id = ${id} and is_open = ${isOpen ? 1 : 0} and proposed_at is ${proposedAt})`
  const about = { requestId: id, title, link: '/requests', kind: 'request_deleted', actorId: by.id } as const
  const pledged = sql<number>`(select points from ${pledges} where user_id = users.id and request_id = ${id})`
  const supporters = sql`users.id in (select user_id from ${pledges} where request_id = ${id} and points > 0)`
  const isReturned = sql`${isOpen ? 1 : 0} and ${isAsRead}`
  const returned = { of: supporters, kind: 'returned', points: pledged, subject: title } as const
  const [, , notified, , , deleted] = await db.batch([
    db
      .update(users)
      .set({ bonus: sql`${users.bonus} + ${pledged}` })
      .where(sql`${supporters} and ${isReturned}`),
    recordPoints(db, returned, now, isReturned),
    notifySupporters(db, about, now, isReturned).returning({
      userId: notifications.userId,
    }),
    db.delete(comments).where(and(eq(comments.subjectKind, 'request'), eq(comments.subjectId, id), isAsRead)),
    db.insert(auditEvents).select(
      sql`select null, ${by.id}, 'request.delete', 'request', ${id}, ${by.reason}, ${now}, ${JSON.stringify({ title })}
        where ${by.reason} is not null and ${isAsRead}`,
    ),
    db
      .delete(torrentRequests)
      .where(and(eq(torrentRequests.id, id), isAsRead))
      .returning({ id: torrentRequests.id }),
  ])
  return deleted.length > 0 ? notified.map(({ userId }) => userId) : undefined
}

/** Stores a text that was rendered again, unless it was edited since it was read. */
export async function storeHtml(db: Database, id: number, description: string, descriptionHtml: string): Promise<void> {
  await db
    .update(torrentRequests)
    .set({ descriptionHtml, rendererVersion })
    .where(and(eq(torrentRequests.id, id), eq(torrentRequests.description, description)))
}
