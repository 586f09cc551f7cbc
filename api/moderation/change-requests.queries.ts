import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { printSlug } from '../lib/slug/torrent-slug'
import { notify } from '../notifications/notify'
import { auditEvents, changeRequests } from '../platform/db/schema/moderation'
import { torrentDetails } from '../platform/db/schema/torrents'
import { findKeepers, keepers } from '../users/find-keepers'
import { isWaiting } from './decide-torrent'

type Database = DrizzleD1Database

/** Condition that a torrent waits for the staff. */
export const isInQueue = (id: number): SQL =>
  sql`exists (select 1 from torrents where id = ${id} and status = 'pending') and not ${isWaiting(sql`${id}`)}`

interface Answer {
  torrent: { id: number; name: string }
  authorId: number
  text: string
}

/**
 * Closes the open request, which puts the torrent back into the queue, and notifies the member who asked while they moderate.
 * @returns undefined without an open request
 */
export async function storeAnswer(db: Database, { torrent, authorId, text }: Answer, now: number) {
  const { id, name } = torrent
  const askedBy = sql`(select asked_by from ${changeRequests} where torrent_id = ${id} order by id desc limit 1)`
  const [[closed]] = await db.batch([
    db
      .update(changeRequests)
      .set({ answer: text, closedAt: now })
      .where(and(eq(changeRequests.torrentId, id), isNull(changeRequests.closedAt)))
      .returning({ askedBy: changeRequests.askedBy }),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${authorId}, 'torrent.resubmit', 'torrent', ${id}, ${text}, ${now}, '{}' where changes() > 0`,
      ),
    notifyStaff(db, { id, name, authorId }, askedBy, now),
    // The reason of the request is none of the present state.
    db
      .update(torrentDetails)
      .set({ decidedBy: authorId, decidedAt: now, decisionReason: null })
      .where(
        and(
          eq(torrentDetails.torrentId, id),
          sql`exists (select 1 from ${changeRequests} where torrent_id = ${id} and closed_at = ${now} and answer is not null)`,
        ),
      ),
  ])
  if (!closed) return undefined
  return { notified: closed.askedBy === null || closed.askedBy === authorId ? [] : [closed.askedBy] }
}

function notifyStaff(
  db: Database,
  { id, name, authorId }: { id: number; name: string; authorId: number },
  askedBy: SQL,
  now: number,
) {
  const link = `/torrents/${printSlug(name, id)}/moderate`
  const news = {
    kind: 'torrent_resubmitted',
    actorId: authorId,
    subject: name,
    link,
    bundle: `resubmitted:${id}`,
  } as const
  const isStaff = exists(findKeepers(db, sql`${keepers.id} = ${askedBy}`, 'torrents.moderate'))
  const condition = sql`changes() > 0 and ${askedBy} <> ${authorId} and ${isStaff}`
  return notify(db, { userId: askedBy, ...news }, now, condition)
}
