import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TokenEvent } from '#contract/freeleech'
import { printSlug } from '../lib/slug/torrent-slug'
import { notify } from '../notifications/notify'
import { isConflict } from '../platform/db/constraint-failures'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { settings } from '../platform/db/schema/settings'
import { tokenEvents } from '../platform/db/schema/shelf'
import { torrents } from '../platform/db/schema/torrents'
import { recordPoints } from '../points/record-points'

type Database = DrizzleD1Database

/** Bonus points for one token; null before the setup. 0: tokens are not sold. */
const price = sql<number | null>`(select ${settings.freeleechPrice} from ${settings} where ${settings.id} = 1)`

const selectBalance = (db: Database, userId: number) =>
  db
    .select({ tokens: users.freeleechTokens, bonus: users.bonus, price: price.as('price') })
    .from(users)
    .where(eq(users.id, userId))

/** Newest first. Cursor key: id. */
export async function findTokens(
  db: Database,
  userId: number,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const isRising = cursor?.direction === 'before'
  const beyond = cursor && sql`${tokenEvents.id} ${sql.raw(isRising ? '>' : '<')} ${cursor.key[0]}`
  const isShown = and(
    eq(torrents.id, tokenEvents.torrentId),
    or(eq(torrents.status, 'approved'), eq(torrents.uploaderId, userId)),
  )
  const [[member], [earned], rows] = await db.batch([
    selectBalance(db, userId),
    db.select({ seedingBonus: settings.seedingBonus }).from(settings).limit(1),
    db
      .select({ event: tokenEvents, torrent: sql<number | null>`${torrents.id}`.as('shown'), name: torrents.name })
      .from(tokenEvents)
      .leftJoin(torrents, isShown)
      .where(and(eq(tokenEvents.userId, userId), beyond))
      .orderBy((isRising ? asc : desc)(tokenEvents.id))
      .limit(limit + 1),
  ])
  if (!member) throw new Error('The member is gone')
  const { data, meta } = cutPage(rows, cursor, limit, ({ event }) => [event.id])
  const shown = data.map(({ event: { id, kind, at, tokens, points, reason, until }, torrent, name }): TokenEvent => {
    const end = until === null ? null : new Date(until).toISOString()
    return {
      ...{ id, kind, at: new Date(at).toISOString(), tokens, points, reason, until: end },
      torrent: torrent === null || name === null ? null : { slug: printSlug(name, torrent), name },
    }
  })
  return { data: shown, meta, ...member, price: member.price || null, seedingBonus: earned?.seedingBonus ?? 0 }
}

interface Purchase {
  userId: number
  clientId: string
  quantity: number
  /** Bonus points for one token. */
  price: number
}

const eventOf = (db: Database, userId: number, clientId: string) =>
  db
    .select({
      kind: tokenEvents.kind,
      tokens: tokenEvents.tokens,
      points: tokenEvents.points,
      reason: tokenEvents.reason,
    })
    .from(tokenEvents)
    .where(and(eq(tokenEvents.userId, userId), eq(tokenEvents.clientId, clientId)))

/**
 * One transaction: concurrent purchases never spend a point twice, and a repeated one buys nothing. `bought` is what the client
 * id bought, now or before.
 */
export async function storePurchase(
  db: Database,
  { userId, clientId, quantity, price: expected }: Purchase,
  now: number,
) {
  const cost = quantity * expected
  const bought = sql`(select 1 from ${tokenEvents} where user_id = ${userId} and client_id = ${clientId})`
  const [, , , [member], [event]] = await db.batch([
    db
      .update(users)
      .set({ bonus: sql`${users.bonus} - ${cost}`, freeleechTokens: sql`${users.freeleechTokens} + ${quantity}` })
      .where(
        and(eq(users.id, userId), sql`${users.bonus} >= ${cost} and ${price} = ${expected} and not exists ${bought}`),
      ),
    // `changes()` is 1 only if the statement before has changed a row.
    recordPoints(db, { of: userId, kind: 'tokens_bought', points: -cost, tokens: quantity }, now, sql`changes() = 1`),
    db.insert(tokenEvents).select(
      sql`select null, ${userId}, 'bought', ${now}, ${quantity}, ${cost}, null, null, null, ${clientId}
        where changes() = 1`,
    ),
    selectBalance(db, userId),
    eventOf(db, userId, clientId),
  ])
  if (!member) throw new Error('The member is gone')
  return { ...member, price: member.price || null, bought: event }
}

interface Grant {
  userId: number
  actorId: number
  clientId: string
  quantity: number
  reason: string
}

/**
 * One transaction. In the audit log. Notifies the member. A repeated grant adds nothing.
 * @returns false when another grant or purchase of the member has the client id
 */
export async function storeGrant(
  db: Database,
  { userId, actorId, clientId, quantity, reason }: Grant,
  now: number,
): Promise<boolean> {
  const about = { userId, kind: 'tokens_granted', actorId: null, subject: reason, times: quantity } as const
  const granting = db.batch([
    db.insert(tokenEvents).values({ userId, kind: 'granted', at: now, tokens: quantity, reason, clientId }),
    db
      .update(users)
      .set({ freeleechTokens: sql`${users.freeleechTokens} + ${quantity}` })
      .where(eq(users.id, userId)),
    db.insert(auditEvents).values({
      ...{ actorId, action: 'member.grant_tokens', subjectKind: 'member', subjectId: userId, reason, at: now },
      detail: { tokens: quantity },
    }),
    notify(db, { ...about, link: '/account/freeleech', bundle: `tokens_granted:${now}` }, now),
  ])
  try {
    await granting
    return true
  } catch (error) {
    if (!isConflict(error)) throw error
    const [stored] = await eventOf(db, userId, clientId)
    return stored?.kind === 'granted' && stored.tokens === quantity && stored.reason === reason
  }
}

/**
 * One transaction. Takes at most the unused tokens of the member, and at most those that the staff granted and has not withdrawn
 * before. In the audit log. Notifies the member. A repeated withdrawal takes nothing.
 * @returns `repeated`: another event of the member has the client id
 */
export async function storeWithdrawal(
  db: Database,
  { userId, actorId, clientId, quantity, reason }: Grant,
  now: number,
): Promise<'stored' | 'too_few' | 'repeated'> {
  const about = { userId, kind: 'tokens_withdrawn', actorId: null, subject: reason, times: quantity } as const
  const granted = sql`(select sum(iif(kind = 'granted', tokens, -tokens)) from ${tokenEvents}
    where user_id = ${userId} and kind in ('granted', 'withdrawn'))`
  const detail = JSON.stringify({ tokens: quantity })
  const withdrawing = db.batch([
    db.insert(tokenEvents).select(
      sql`select null, ${userId}, 'withdrawn', ${now}, ${quantity}, null, ${reason}, null, null, ${clientId} from ${users}
        where ${users.id} = ${userId} and ${users.freeleechTokens} >= ${quantity} and ${granted} >= ${quantity}`,
    ),
    // Each only if the previous statement has changed a row.
    db
      .update(users)
      .set({ freeleechTokens: sql`${users.freeleechTokens} - ${quantity}` })
      .where(and(eq(users.id, userId), sql`changes() > 0`)),
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.withdraw_tokens', 'member', ${userId}, ${reason}, ${now}, ${detail}
        where changes() > 0`,
    ),
    notify(db, { ...about, link: '/account/freeleech', bundle: `tokens_withdrawn:${now}` }, now, sql`changes() > 0`),
    eventOf(db, userId, clientId),
  ])
  try {
    const [, , , , stored] = await withdrawing
    return stored.length > 0 ? 'stored' : 'too_few'
  } catch (error) {
    if (!isConflict(error)) throw error
    const [stored] = await eventOf(db, userId, clientId)
    const isSame = stored?.kind === 'withdrawn' && stored.tokens === quantity && stored.reason === reason
    return isSame ? 'stored' : 'repeated'
  }
}
