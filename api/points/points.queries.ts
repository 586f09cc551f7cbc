import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PointChange } from '#contract/points'
import { printSlug } from '../lib/slug/torrent-slug'
import { notify } from '../notifications/notify'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { blocks } from '../platform/db/schema/account'
import { users } from '../platform/db/schema/members'
import { pointChanges, pointGifts } from '../platform/db/schema/points'
import { settings } from '../platform/db/schema/settings'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { recordPoints } from './record-points'

type Database = DrizzleD1Database

const others = alias(users, 'others')

/** Newest first. Cursor key: id. */
export async function findPoints(
  db: Database,
  userId: number,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const isRising = cursor?.direction === 'before'
  const beyond = cursor && sql`${pointChanges.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`
  const isOther = sql`${others.id} = iif(${pointGifts.giverId} = ${userId}, ${pointGifts.receiverId}, ${pointGifts.giverId})
    and ${others.closedAt} is null`
  const [[member], [earned], [first], rows] = await db.batch([
    db.select({ bonus: users.bonus, unlisted: users.seedingPoints }).from(users).where(eq(users.id, userId)),
    db.select({ seedingBonus: settings.seedingBonus }).from(settings).limit(1),
    db
      .select({ kind: pointChanges.kind, at: pointChanges.at })
      .from(pointChanges)
      .where(eq(pointChanges.userId, userId))
      .orderBy(asc(pointChanges.id))
      .limit(1),
    db
      .select({
        change: pointChanges,
        message: sql<string | null>`${pointGifts.message}`.as('message'),
        username: sql<string | null>`${others.username}`.as('username'),
        role: sql<string | null>`${others.role}`.as('role'),
        // Not null: the request was not deleted.
        title: sql<string | null>`${torrentRequests.title}`.as('title'),
      })
      .from(pointChanges)
      .leftJoin(pointGifts, eq(pointGifts.id, pointChanges.giftId))
      .leftJoin(others, isOther)
      .leftJoin(torrentRequests, eq(torrentRequests.id, pointChanges.requestId))
      .where(and(eq(pointChanges.userId, userId), beyond))
      .orderBy((isRising ? asc : desc)(pointChanges.id))
      .limit(limit + 1),
  ])
  if (!member) throw new Error('The member is gone')
  const { data, meta } = cutPage(rows, cursor, limit, ({ change }) => [change.id])
  return {
    ...{ data: data.map(showChange), meta, ...member },
    seedingBonus: earned?.seedingBonus ?? 0,
    since: first?.kind === 'before' ? new Date(first.at).toISOString() : null,
  }
}

interface Row {
  change: typeof pointChanges.$inferSelect
  message: string | null
  username: string | null
  role: string | null
  title: string | null
}

function showChange({ change, message, username, role, title }: Row): PointChange {
  const { id, kind, at, points, balance, subject, tokens, requestId, giftId } = change
  const member = username === null || role === null ? null : { username, role }
  return {
    ...{ id, kind, at: new Date(at).toISOString(), points, balance, subject, tokens },
    request: requestId === null || title === null ? null : printSlug(title, requestId, 'request'),
    gift: giftId === null ? null : { member, message: message ?? '' },
  }
}

interface Gift {
  giverId: number
  receiverId: number
  clientId: string
  points: number
  message: string
}

/**
 * Gives points in one transaction: concurrent gifts never spend a point twice, and a repeated one gives nothing. Notifies the
 * receiver. `gift` is what the client id gave, now or before; `canReceive` is 0 when the receiver is not an active member, or one
 * of both has blocked the other.
 */
export async function storeGift(db: Database, { giverId, receiverId, clientId, points, message }: Gift, now: number) {
  const isGift = and(eq(pointGifts.giverId, giverId), eq(pointGifts.clientId, clientId))
  const canReceive = isOpenTo(giverId, receiverId)
  const about = { userId: receiverId, kind: 'points_received', actorId: giverId, subject: '', times: points } as const
  const giftId = sql`(select id from ${pointGifts} where giver_id = ${giverId} and client_id = ${clientId})`
  const isGiver = sql`users.id = ${giverId}`
  const [, , , , , [gift], [giver]] = await db.batch([
    db
      .update(users)
      .set({ bonus: sql`${users.bonus} - ${points}` })
      .where(and(eq(users.id, giverId), sql`${users.bonus} >= ${points} and ${canReceive} and not exists ${giftId}`)),
    // Each only if the previous statement has changed a row.
    db
      .insert(pointGifts)
      .select(
        sql`select null, ${giverId}, ${receiverId}, ${points}, ${message}, ${now}, ${clientId} where changes() = 1`,
      ),
    db
      .update(users)
      .set({ bonus: sql`${users.bonus} + ${points}` })
      .where(and(eq(users.id, receiverId), sql`changes() = 1`)),
    recordPoints(
      db,
      {
        of: sql`users.id in (${giverId}, ${receiverId})`,
        kind: sql`iif(${isGiver}, 'gift_given', 'gift_received')`,
        points: sql<number>`iif(${isGiver}, ${-points}, ${points})`,
        giftId,
      },
      now,
      sql`changes() = 1`,
    ),
    notify(db, { ...about, link: '/account/points', bundle: `points_received:${clientId}` }, now, sql`changes() > 0`),
    db
      .select({ receiverId: pointGifts.receiverId, points: pointGifts.points, message: pointGifts.message })
      .from(pointGifts)
      .where(isGift),
    db
      .select({ bonus: users.bonus, canReceive: sql<0 | 1>`${canReceive}`.as('can_receive') })
      .from(users)
      .where(eq(users.id, giverId)),
  ])
  if (!giver) throw new Error('The member is gone')
  return { gift, ...giver }
}

/** Condition that a member is active, and that neither of both has blocked the other. */
function isOpenTo(giverId: number, receiverId: number): SQL {
  return sql`(exists (select 1 from users as receivers where receivers.id = ${receiverId}
      and receivers.banned_at is null and receivers.closed_at is null)
    and not exists (select 1 from ${blocks} where user_id = ${giverId} and blocked_id = ${receiverId})
    and not exists (select 1 from ${blocks} where user_id = ${receiverId} and blocked_id = ${giverId}))`
}
