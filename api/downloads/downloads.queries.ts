import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { makeKey } from '../lib/crypto/random-token'
import { securityEvents, users } from '../platform/db/schema/members'
import { metafileDownloads, tokenEvents, tokenSpendings } from '../platform/db/schema/shelf'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'

type Database = DrizzleD1Database

export function selectMetafile(db: Database, torrentId: number) {
  return db
    .select({ metafile: torrentDetails.metafile })
    .from(torrentDetails)
    .where(eq(torrentDetails.torrentId, torrentId))
}

/** The torrents of an archive, with what decides who may see them. */
export function selectMetafiles(db: Database, torrentIds: number[]) {
  return db
    .select({
      id: torrents.id,
      name: torrents.name,
      status: torrents.status,
      uploaderId: torrents.uploaderId,
      metafile: torrentDetails.metafile,
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .where(sql`${torrents.id} in (select value from json_each(${JSON.stringify(torrentIds)}))`)
    .orderBy(torrents.id)
}

/** Returns the member's announce key, which is created if needed. One transaction. */
export async function countDownloads(db: Database, userId: number, torrentIds: number[], now: number): Promise<string> {
  const [[member]] = await db.batch([
    db
      .update(users)
      .set({ announceKey: sql`coalesce(${users.announceKey}, ${makeKey()})` })
      .where(eq(users.id, userId))
      .returning({ announceKey: users.announceKey }),
    db
      .insert(metafileDownloads)
      .select(sql`select ${userId}, value, 1, ${now} from json_each(${JSON.stringify(torrentIds)}) where true`)
      .onConflictDoUpdate({
        target: [metafileDownloads.userId, metafileDownloads.torrentId],
        set: { times: sql`${metafileDownloads.times} + 1`, lastAt: now },
      }),
  ])
  if (!member?.announceKey) throw new Error('The member is gone')
  return member.announceKey
}

export async function replaceAnnounceKey(db: Database, userId: number, now: number): Promise<void> {
  await db.batch([
    db.update(users).set({ announceKey: makeKey() }).where(eq(users.id, userId)),
    db.insert(securityEvents).values({ kind: 'announce_key_reset', userId, at: now }),
  ])
}

/**
 * One transaction: concurrent requests never spend a token twice or two tokens on one torrent. Without a change, returns why:
 * the torrent is free or a token of the member is active for it, else the member has no token.
 * @param until milliseconds
 */
export async function spendOneToken(
  db: Database,
  { userId, torrentId, now, until }: { userId: number; torrentId: number; now: number; until: number },
): Promise<{ tokensLeft: number } | 'token_not_needed' | 'no_tokens'> {
  const isNeedless = sql<0 | 1>`(exists (select 1 from ${tokenSpendings}
      where user_id = ${userId} and torrent_id = ${torrentId} and until > ${now})
    or exists (select 1 from ${torrents} where ${torrents.id} = ${torrentId} and promotion_download = 0
      and (promotion_until is null or promotion_until > ${now})))`
  const [[spent], , , [need]] = await db.batch([
    db
      .update(users)
      .set({ freeleechTokens: sql`${users.freeleechTokens} - 1` })
      .where(and(eq(users.id, userId), sql`${users.freeleechTokens} > 0`, sql`not ${isNeedless}`))
      .returning({ tokensLeft: users.freeleechTokens }),
    // `changes()` is 1 only if the statement before has taken a token.
    db
      .insert(tokenSpendings)
      .select(sql`select ${userId}, ${torrentId}, ${now}, ${until} where changes() = 1`)
      .onConflictDoUpdate({
        target: [tokenSpendings.userId, tokenSpendings.torrentId],
        set: { spentAt: now, until },
      }),
    db
      .insert(tokenEvents)
      .select(
        sql`select null, ${userId}, 'used', ${now}, 1, null, null, ${torrentId}, ${until}, null where changes() = 1`,
      ),
    db.select({ isNeedless }).from(sql`(select 1)`),
  ])
  return spent ?? (need?.isNeedless === 1 ? 'token_not_needed' : 'no_tokens')
}
