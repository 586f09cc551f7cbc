import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { StatisticsTops } from '#contract/statistics'
import { printSlug } from '../lib/slug/torrent-slug'
import { profiles } from '../platform/db/schema/account'
import { isShown, titles } from '../platform/db/schema/catalogue'
import { users } from '../platform/db/schema/members'
import { statisticsTops } from '../platform/db/schema/statistics'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'
import { printDay, selectLastState } from './show-state'

/** Entries of a ranking. */
const shown = 10

/** Cross joins keep the order: the ranking, then its subjects. What was deleted or hidden since the roll-up is left out. */
export async function findTops(db: DrizzleD1Database): Promise<StatisticsTops> {
  const [[last], seeded, snatched, uploaders, best] = await db.batch([
    selectLastState(db),
    selectTorrents(db, 'seeded'),
    selectTorrents(db, 'snatched'),
    selectUploaders(db),
    selectTitles(db),
  ])
  const showTorrent = ({ id, name, ...row }: (typeof seeded)[number]) => ({ slug: printSlug(name, id), name, ...row })
  return {
    day: last ? printDay(last.day) : null,
    seeded: seeded.map(showTorrent),
    snatched: snatched.map(showTorrent),
    uploaders,
    titles: best,
  }
}

function selectTorrents(db: DrizzleD1Database, kind: 'seeded' | 'snatched') {
  return db
    .select({
      id: torrents.id,
      name: torrents.name,
      category: sql<string>`${categories.slug}`.as('category'),
      amount: statisticsTops.amount,
    })
    .from(statisticsTops)
    .crossJoin(torrents)
    .crossJoin(categories)
    .where(
      and(
        eq(statisticsTops.kind, kind),
        eq(torrents.id, statisticsTops.subjectId),
        eq(categories.id, torrents.categoryId),
        isListed,
      ),
    )
    .orderBy(statisticsTops.position)
    .limit(shown)
}

function selectUploaders(db: DrizzleD1Database) {
  return db
    .select({ username: users.username, role: users.role, amount: statisticsTops.amount })
    .from(statisticsTops)
    .crossJoin(users)
    .where(
      and(
        eq(statisticsTops.kind, 'uploader'),
        eq(users.id, statisticsTops.subjectId),
        isNull(users.bannedAt),
        isNull(users.closedAt),
        sql`not exists (select 1 from ${profiles} cross join json_each(${profiles.hidden})
          where ${profiles.userId} = ${users.id} and json_each.value = 'uploads')`,
      ),
    )
    .orderBy(statisticsTops.position)
    .limit(shown)
}

function selectTitles(db: DrizzleD1Database) {
  return db
    .select({ kind: titles.kind, slug: titles.slug, name: titles.name, amount: statisticsTops.amount })
    .from(statisticsTops)
    .crossJoin(titles)
    .where(and(eq(statisticsTops.kind, 'title'), eq(titles.id, statisticsTops.subjectId), isShown))
    .orderBy(statisticsTops.position)
    .limit(shown)
}
