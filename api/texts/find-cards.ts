import { and, eq, inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Card, readCardPath } from '../lib/markdown/cards'
import { parseSlug } from '../lib/slug/torrent-slug'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'

/** Torrents by their paths. Torrents that are not listed have no card. */
export function selectCards(db: DrizzleD1Database, paths: ReadonlySet<string>) {
  const ids = [...paths].flatMap((path) => idIn(path) ?? [])
  return (
    db
      .select({
        id: torrents.id,
        name: torrents.name,
        category: categories.name,
        resolution: torrents.resolution,
        source: torrents.source,
      })
      .from(torrents)
      .innerJoin(categories, eq(categories.id, torrents.categoryId))
      // SQLite plans a scan for an empty list.
      .where(and(inArray(torrents.id, [0, ...ids]), isListed))
  )
}

export function showCards(
  paths: ReadonlySet<string>,
  rows: Awaited<ReturnType<typeof selectCards>>,
): Map<string, Card> {
  const cards = new Map(
    rows.map(({ id, name, category, resolution, source }): [number, Card] => [
      id,
      { name, note: [category, resolution, source].filter(Boolean).join(' · ') },
    ]),
  )
  return new Map(
    [...paths].flatMap((path) => {
      const card = cards.get(idIn(path) ?? 0)
      return card ? [[path, card] as const] : []
    }),
  )
}

/** By the id in the slug, so that a renamed torrent is found. */
function idIn(path: string): number | undefined {
  const link = readCardPath({ kind: 'own', href: path })
  return link && parseSlug(link.slug)
}
