import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isOpenToAll } from '../forums/visible-forum'
import { isThreadListed } from '../platform/db/schema/forums'
import { statisticsDays } from '../platform/db/schema/statistics'
import { isListed } from '../platform/db/schema/torrents'

type Database = DrizzleD1Database

/** Milliseconds. */
export const oneDay = 24 * 60 * 60_000

const noState = sql`null, null, null, null, null`

/** The row before the first counted day. Messages have no index by time, so the newest ones are read back to that day. */
export function insertFirstDay(db: Database, day: number) {
  const end = (day + 1) * oneDay
  const lastMessage = sql`select id from chat_messages where created_at < ${end} order by id desc limit 1`
  return db
    .insert(statisticsDays)
    .select(sql`select ${day}, 0, 0, 0, coalesce((${lastMessage}), 0), ${noState}`)
    .onConflictDoNothing()
}

/**
 * Adds what happened on a day, that every member may see, to the row of the day before. A torrent counts on the day of its
 * approval, or on the day of its upload when `listings` no longer has it. Ids of messages ascend with time, so only the
 * messages of the day are read.
 */
export function insertDay(db: Database, day: number) {
  const [start, end] = [day * oneDay, (day + 1) * oneDay]
  const uploads = sql`(select count(*) from listings cross join torrents on torrents.id = listings.torrent_id
      where listed_at >= ${start} and listed_at < ${end} and ${isListed})
    + (select count(*) from torrents where ${isListed} and added_at >= ${start} and added_at < ${end}
      and not exists (select 1 from listings where listings.torrent_id = torrents.id))`
  const posts = sql`(select count(*) from comments
    cross join threads on threads.id = comments.subject_id cross join forums on forums.id = threads.forum_id
    where subject_kind = 'thread' and comments.created_at >= ${start} and comments.created_at < ${end}
      and number is not null and deleted_at is null and ${isThreadListed} and ${isOpenToAll})`
  const messages = sql`(select count(*) from chat_messages cross join chat_rooms on chat_rooms.id = chat_messages.room_id
    where chat_messages.id > before.last_message_id and chat_messages.id <= before.last_id
      and chat_messages.kind <> 'event' and deleted_at is null and chat_rooms.kind = 'public')`
  const lastId = sql`coalesce(
    (select chat_messages.id - 1 from chat_messages
      where chat_messages.id > statistics_days.last_message_id and created_at >= ${end} order by chat_messages.id limit 1),
    (select max(statistics_days.last_message_id, max(chat_messages.id)) from chat_messages), last_message_id)`
  return db
    .insert(statisticsDays)
    .select(
      sql`select ${day}, uploads + ${uploads}, posts + ${posts}, messages + ${messages}, last_id, ${noState}
        from (select *, ${lastId} as last_id from statistics_days where day = ${day - 1}) as before where true`,
    )
    .onConflictDoNothing()
}
