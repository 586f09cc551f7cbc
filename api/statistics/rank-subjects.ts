import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { titleKinds } from '#contract/titles'
import { isShown } from '../platform/db/schema/catalogue'
import type { statisticsTops } from '../platform/db/schema/statistics'
import { isListed } from '../platform/db/schema/torrents'

type Database = DrizzleD1Database

/** More than a page shows, since some may be deleted or hidden before the next roll-up. */
const ranked = 40

/** Candidates by sort keys, which may differ from the figures by a twentieth. */
const candidates = 200

type Kind = (typeof statisticsTops.$inferSelect)['kind']
type Row = [kind: Kind, position: number, subjectId: number, amount: number]

export async function rankAll(db: Database): Promise<Row[]> {
  const select = (ranking: SQL) =>
    db
      .select({ id: sql<number>`id`, amount: sql<number>`amount` })
      .from(sql`(${ranking})`)
      .where(sql`amount > 0`)
      .orderBy(sql`amount desc, id`)
      .limit(ranked)
  const [seeded, snatched, uploader, title] = await db.batch([
    select(rankTorrents('seeders')),
    select(rankTorrents('completed')),
    select(rankUploaders()),
    select(rankTitles()),
  ])
  return Object.entries({ seeded, snatched, uploader, title } satisfies Record<Kind, unknown>).flatMap(([kind, rows]) =>
    rows.map(({ id, amount }, index): Row => [kind as Kind, index + 1, id, amount]),
  )
}

function rankTorrents(figure: 'seeders' | 'completed') {
  const name = sql.raw(figure)
  return sql`select swarms.torrent_id as id, swarms.${name} as amount
    from (select id from torrents where ${isListed} order by ${name} desc limit ${candidates}) as first
    cross join swarms on swarms.torrent_id = first.id`
}

/** Anonymous torrents have another name in `listed_by`. */
function rankUploaders() {
  return sql`select users.id, first.amount
    from (select listed_by, count(*) as amount from torrents where ${isListed}
      group by listed_by order by amount desc limit ${candidates}) as first
    cross join users on users.username_key = first.listed_by`
}

function rankTitles() {
  const first = titleKinds.map(
    (kind) => sql`select * from
      (select id, seeders as amount from titles where kind = ${kind} and ${isShown} order by seeders desc limit ${ranked})`,
  )
  return sql.join(first, sql` union all `)
}
