import { asc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { titles } from '../platform/db/schema/catalogue'
import { categories, torrents } from '../platform/db/schema/torrents'
import { currentPart } from '../platform/jobs/current-part'
import { groupTorrents, selectKnown } from './group-torrents'
import { readTitleOf } from './read-title'
import { seedersOfTitle } from './refresh-titles'
import { titleCategory } from './title-category'

/** Torrents of one run. */
const most = 500

/** Gives titles to torrents that were stored before titles existed. Returns the number of torrents looked at. */
export async function fillTitles(db: DrizzleD1Database, now: number): Promise<number> {
  const rows = await db
    .select({ infoHash: torrents.infoHash, name: torrents.name, category: titleCategory })
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
  const [first, ...rest] = groupTorrents(db, grouped, await db.batch(selectKnown(db, grouped)), now)
  if (first) await db.batch([first, ...rest])
  return rows.length
}

const leastPerRun = 500

/** Counts the seeders of a part of the titles: another part every minute, each title within an hour. */
export async function countSeeders(db: DrizzleD1Database, now: number): Promise<void> {
  const { last } = (await db.select({ last: sql<number>`coalesce(max(id), 0)` }).from(titles).get()) ?? { last: 0 }
  const [from, to] = currentPart(last, leastPerRun, now)
  await db
    .update(titles)
    .set({ seeders: seedersOfTitle })
    .where(sql`${titles.id} between ${from} and ${to} and seeders <> ${seedersOfTitle}`)
}
