import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { topicOf } from '#contract/notifications'
import { addCounts, channels } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'
import { listings } from '../platform/db/schema/torrents'

/** Maximum listings per run. The next run continues. */
const most = 20

/** Path of a title on the web client. */
const link = sql`case titles.kind when 'movie' then '/movies/' when 'show' then '/shows/' when 'album' then '/music/'
  else '/software/' end || replace(titles.slug, ':', '/')`

/** An album is named after its artist. */
const subject = sql`coalesce((select artists.name || ' – ' from artists where artists.id = titles.artist_id), '') || titles.name`

const followers = sql`select user_id from title_follows
    where title_follows.title_id = titles.id and title_follows.followed_at < listings.listed_at
  union select user_id from artist_follows
    where artist_follows.artist_id = titles.artist_id and artist_follows.followed_at < listings.listed_at`

/**
 * Notifies the followers of titles, and of the artists of albums, of newly listed releases, except the uploader: one notification
 * per title, with a count. Returns the ids of the members.
 */
export async function notifyFollowers(db: DrizzleD1Database, now: number): Promise<number[]> {
  const some = sql`select id from listings where not is_announced order by id limit ${most}`
  const [notified] = await db.batch([
    db
      .insert(notifications)
      .select(
        sql`select null, users.id, 'title_release', null, ${subject}, ${link}, 'title:' || titles.id,
            count(*), '[]', ${now}, null, ${channels(now)}
          from listings
          join torrents on torrents.id = listings.torrent_id and status = 'approved'
          join title_releases on title_releases.torrent_id = torrents.id
          join titles on titles.id = title_releases.title_id
          join users on users.id in (${followers}) and users.id is not torrents.uploader_id
            and banned_at is null and closed_at is null
          left join notification_choices on notification_choices.user_id = users.id
            and topic = ${topicOf.title_release}
          where listings.id in (${some}) group by users.id, titles.id`,
      )
      .onConflictDoUpdate(addCounts(now))
      .returning({ userId: notifications.userId }),
    db.update(listings).set({ isAnnounced: true }).where(sql`id in (${some})`),
  ])
  return [...new Set(notified.map(({ userId }) => userId))]
}
