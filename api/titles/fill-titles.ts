import { asc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { titles } from '../platform/db/schema/catalogue'
import { categories, torrents } from '../platform/db/schema/torrents'
import { groupTorrents } from './group-torrents'
import { readTitleOf } from './read-title'

/** Torrents of one run. */
const most = 500

/** Gives titles to torrents that were stored before titles existed. Returns the number of torrents looked at. */
export async function fillTitles(db: DrizzleD1Database, now: number): Promise<number> {
  const rows = await db
    .select({ infoHash: torrents.infoHash, name: torrents.name, category: categories.slug })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(sql`not is_grouped`)
    .orderBy(asc(torrents.id))
    .limit(most)
  if (rows.length === 0) return 0
  const grouped = rows.map(({ infoHash, name, category }) => ({
    infoHash,
    read: readTitleOf(parseReleaseName(name.slice(0, maxNameLength)), category),
  }))
  const [first, ...rest] = await groupTorrents(db, grouped, now)
  if (first) await db.batch([first, ...rest])
  return rows.length
}

/** Each title is refreshed within this number of runs. */
const rounds = 60
const leastPerRun = 500

/** Counts the seeders of a part of the titles: another part every minute. */
export async function countSeeders(db: DrizzleD1Database, now: number): Promise<void> {
  const { last } = (await db.select({ last: sql<number>`coalesce(max(id), 0)` }).from(titles).get()) ?? { last: 0 }
  const parts = Math.min(rounds, Math.max(1, Math.ceil(last / leastPerRun)))
  const size = Math.ceil(last / parts)
  const from = (Math.floor(now / 60_000) % parts) * size
  const seeders = sql`(select coalesce(sum(torrents.seeders), 0) from title_releases
    join torrents on torrents.id = torrent_id and status = 'approved' where title_releases.title_id = titles.id)`
  await db
    .update(titles)
    .set({ seeders })
    .where(sql`${titles.id} between ${from + 1} and ${from + size} and seeders <> ${seeders}`)
}
