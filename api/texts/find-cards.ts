import { and, eq, inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isOpenToAll } from '../forums/visible-forum'
import { type Card, type CardKind, readCardPath } from '../lib/markdown/cards'
import { parseSlug } from '../lib/slug/torrent-slug'
import { forums, isThreadListed, threads } from '../platform/db/schema/forums'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'

type Paths = ReadonlySet<string>

/** Torrents by their paths. Torrents that are not listed have no card. */
export function selectTorrents(db: DrizzleD1Database, paths: Paths) {
  return db
    .select({
      id: torrents.id,
      name: torrents.name,
      category: categories.name,
      resolution: torrents.resolution,
      source: torrents.source,
    })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(inArray(torrents.id, listIds(paths, 'torrent')), isListed))
}

/** Threads by their paths. Every reader of a text sees its cards, so only threads that every member sees have one. */
export function selectThreads(db: DrizzleD1Database, paths: Paths) {
  return db
    .select({ id: threads.id, title: threads.title, forum: forums.name })
    .from(threads)
    .innerJoin(forums, eq(forums.id, threads.forumId))
    .where(and(inArray(threads.id, listIds(paths, 'thread')), isThreadListed, isOpenToAll))
}

interface Rows {
  torrents: Awaited<ReturnType<typeof selectTorrents>>
  threads: Awaited<ReturnType<typeof selectThreads>>
}

export function showCards(paths: Paths, rows: Rows): Map<string, Card> {
  const cards: Record<CardKind, Map<number, Card>> = {
    torrent: new Map(
      rows.torrents.map(({ id, name, category, resolution, source }) => [
        id,
        { name, note: [category, resolution, source].filter(Boolean).join(' · ') },
      ]),
    ),
    thread: new Map(rows.threads.map(({ id, title, forum }) => [id, { name: title, note: forum }])),
  }
  return new Map(
    [...paths].flatMap((path) => {
      const link = readCardPath({ kind: 'own', href: path })
      const card = link && cards[link.kind].get(parseSlug(link.slug) ?? 0)
      return card ? [[path, card] as const] : []
    }),
  )
}

/** By the id in the slug, so that a renamed page is found. SQLite plans a scan for an empty list. */
function listIds(paths: Paths, kind: CardKind): number[] {
  const links = [...paths].map((path) => readCardPath({ kind: 'own', href: path }))
  return [0, ...links.flatMap((link) => (link?.kind === kind ? (parseSlug(link.slug) ?? []) : []))]
}
