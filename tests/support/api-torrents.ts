import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { categories, torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { refreshTerms } from '../../api/search/terms'

type NewTorrent = Partial<Omit<typeof torrents.$inferInsert, 'id'>>

let stored = 0

export async function addCategories() {
  const names = ['Movies', 'TV', 'Music', 'Software', 'Books', 'Data']
  const rows = names.map((name, index) => ({ id: index + 1, slug: name.toLowerCase(), name, position: index }))
  await drizzle(env.DB).insert(categories).values(rows).onConflictDoNothing()
  return rows
}

/** Ids ascend. */
export async function addTorrent(values: NewTorrent = {}, details: Partial<typeof torrentDetails.$inferInsert> = {}) {
  const db = drizzle(env.DB)
  stored += 1
  const [row] = await db
    .insert(torrents)
    .values({
      infoHash: stored.toString(16).padStart(40, '0'),
      name: `Torrent ${stored}`,
      categoryId: 1,
      size: stored * 1000,
      files: 1,
      addedAt: stored * 60_000,
      ...values,
    })
    .returning()
  if (!row) throw new Error('The torrent was not stored')
  await db.insert(torrentDetails).values({ torrentId: row.id, pieceLength: 16_384, pieces: 1, ...details })
  await db.batch(refreshTerms(db, sql`torrents.id = ${row.id}`))
  return row
}
