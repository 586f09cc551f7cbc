import { and, eq, inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Card, type CardKind, readCardPath } from '../lib/markdown/cards'
import { parseSlug } from '../lib/slug/torrent-slug'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'

type Database = DrizzleD1Database

/** Queries for the cards of each kind by slug. Torrents that are not listed have no card. */
const finders: Record<CardKind, (db: Database, slugs: string[]) => Promise<Map<string, Card>>> = {
  torrent: findTorrents,
}

/** Looks up the cards of the site's own pages. */
export async function findCards(db: Database, paths: ReadonlySet<string>): Promise<Map<string, Card>> {
  const links = [...paths].flatMap((path) => {
    const link = readCardPath({ kind: 'own', href: path })
    return link ? [{ path, ...link }] : []
  })
  const kinds = [...new Set(links.map(({ kind }) => kind))]
  const pages = await Promise.all(
    kinds.map(async (kind) => {
      const asked = links.filter(({ kind: its }) => its === kind)
      const cards = await finders[kind](
        db,
        asked.map(({ slug }) => slug),
      )
      return asked.flatMap(({ path, slug }) => {
        const card = cards.get(slug)
        return card ? [[path, card] as const] : []
      })
    }),
  )
  return new Map(pages.flat())
}

/** By the id in the slug, so that a renamed torrent is found. */
async function findTorrents(db: Database, slugs: string[]): Promise<Map<string, Card>> {
  const ids = slugs.flatMap((slug) => parseSlug(slug) ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: torrents.id,
      name: torrents.name,
      category: categories.name,
      resolution: torrents.resolution,
      source: torrents.source,
    })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(inArray(torrents.id, ids), isListed))
  const cards = new Map(
    rows.map(({ id, name, category, resolution, source }): [number, Card] => [
      id,
      { name, note: [category, resolution, source].filter(Boolean).join(' · ') },
    ]),
  )
  return new Map(
    slugs.flatMap((slug) => {
      const card = cards.get(parseSlug(slug) ?? 0)
      return card ? [[slug, card] as const] : []
    }),
  )
}
