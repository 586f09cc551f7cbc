import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { createRandom } from './random'

const hour = 60 * 60_000
const day = 24 * hour

/** Days in which the history of the example community has each change. */
const recorded = 75

/** Gifts between members with a login, by username. */
const gifts = [
  { from: 'uploader', to: 'member', points: 250, age: 52, message: 'Thanks for seeding the old Debian releases.' },
  { from: 'moderator', to: 'member', points: 500, age: 31, message: '' },
  { from: 'member', to: 'test', points: 100, age: 20, message: 'Welcome! This buys a part of your first token.' },
  { from: 'admin', to: 'uploader', points: 1000, age: 12, message: 'For the subtitles of Nosferatu.' },
  { from: 'member', to: 'uploader', points: 50, age: 4.5, message: '' },
]

interface Change {
  userId: number
  kind: string
  at: number
  points: number
  subject?: string
  requestId?: number
  giftId?: number
}

/**
 * The history of bonus points: what was given to requests and got from them, gifts, and days of seeding. The balances stay as they
 * are; members begin with what the changes leave of them. Call it after the requests are stored.
 */
export async function storePoints(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('points')
  const began = now - recorded * day
  const logins = members.filter(({ passwordHash }) => passwordHash !== null)
  const idOf = (name: string) => members.find(({ username }) => username === name)?.id ?? 0
  const { results: ofRequests } = await db
    .prepare(
      `select user_id as userId, 'pledged' as kind, pledged_at as at, -points as points, title as subject, request_id as requestId
        from pledges join torrent_requests on torrent_requests.id = request_id where points > 0 and pledged_at > ?1
        union all select uploader_id, 'earned', filled_at, bounty, title, torrent_requests.id
        from torrent_requests join torrents on torrents.id = torrent_id where bounty > 0 and filled_at > ?1`,
    )
    .bind(began)
    .all<Change>()
  const storedGifts = gifts.map((gift, index) => ({
    ...gift,
    ...{ id: index + 1, giverId: idOf(gift.from), receiverId: idOf(gift.to), at: now - gift.age * day },
  }))
  const seeding = logins.flatMap(({ id }) =>
    Array.from({ length: recorded }, (_, age): Change => {
      const midnight = Math.floor(now / day) * day - age * day
      return { userId: id, kind: 'seeding', at: midnight, points: 10 * random.between(0, 9) }
    }),
  )
  const changes: Change[] = [
    ...ofRequests,
    ...seeding.filter(({ points, at }) => points > 0 && at > began),
    ...storedGifts.flatMap(({ id, giverId, receiverId, points, at }): Change[] => [
      { userId: giverId, kind: 'gift_given', at, points: -points, giftId: id },
      { userId: receiverId, kind: 'gift_received', at, points, giftId: id },
    ]),
  ].sort((a, b) => a.at - b.at)
  await insertRows(
    db,
    'point_gifts',
    ['id', 'giver_id', 'receiver_id', 'points', 'message', 'at', 'client_id'],
    storedGifts.map(({ id, giverId, receiverId, points, message, at }): Cell[] => {
      return [id, giverId, receiverId, points, message, at, `seeded-gift-${id}`]
    }),
  )
  const { results: balances } = await db.prepare('select id, bonus from users').all<{ id: number; bonus: number }>()
  const balance = new Map(balances.map(({ id, bonus }) => [id, bonus]))
  for (const { userId, points } of changes) balance.set(userId, (balance.get(userId) ?? 0) - points)
  const first = [...balance].map(([userId, points]): Change => ({ userId, kind: 'before', at: began, points }))
  balance.clear()
  await insertRows(
    db,
    'point_changes',
    ['user_id', 'kind', 'at', 'points', 'balance', 'subject', 'request_id', 'gift_id'],
    [...first, ...changes].map(
      ({ userId, kind, at, points, subject = null, requestId = null, giftId = null }): Cell[] => {
        const after = (balance.get(userId) ?? 0) + points
        balance.set(userId, after)
        return [userId, kind, at, points, after, subject, requestId, giftId]
      },
    ),
  )
}
