import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isOpenToAll } from '../forums/visible-forum'
import { type Card, type CardKind, type CardPath, readCardPath } from '../lib/markdown/cards'
import { parseSlug } from '../lib/slug/torrent-slug'
import { artists, isShown, titles } from '../platform/db/schema/catalogue'
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

/** Titles by their addresses, also of titles that were merged into them. */
export function selectTitles(db: DrizzleD1Database, paths: Paths) {
  const asked = JSON.stringify(listLinks(paths).map(({ kind, slug }) => [kind, slug]))
  const addressed = sql`(select coalesce(titles.merged_into, titles.id) as id, titles.kind, titles.slug from json_each(${asked}) as link
    cross join titles on titles.kind = link.value ->> 0 and titles.slug = link.value ->> 1) as addressed`
  return db
    .select({
      kind: sql<CardKind>`addressed.kind`.as('card_kind'),
      slug: sql<string>`addressed.slug`.as('card_slug'),
      name: titles.name,
      artist: artists.name,
      year: titles.year,
      endYear: titles.endYear,
      licence: titles.licence,
    })
    .from(addressed)
    .innerJoin(titles, sql`${titles.id} = addressed.id`)
    .leftJoin(artists, eq(artists.id, titles.artistId))
    .where(isShown)
}

interface Rows {
  torrents: Awaited<ReturnType<typeof selectTorrents>>
  threads: Awaited<ReturnType<typeof selectThreads>>
  titles: Awaited<ReturnType<typeof selectTitles>>
}

export function showCards(paths: Paths, { torrents, threads, titles }: Rows): Map<string, Card> {
  const cards = new Map<string, Card>([
    ...torrents.map(({ id, name, category, resolution, source }) => {
      return [`torrent ${id}`, { name, note: joinNote([category, resolution, source]) }] as const
    }),
    ...threads.map(({ id, title, forum }) => [`thread ${id}`, { name: title, note: forum }] as const),
    ...titles.map(({ kind, slug, name, artist, year, endYear, licence }) => {
      const years = endYear !== null && endYear !== year ? `${year}–${endYear}` : year
      return [`${kind} ${slug}`, { name, note: joinNote([artist, years, licence]) }] as const
    }),
  ])
  return new Map(
    [...paths].flatMap((path) => {
      const [link] = listLinks(new Set([path]))
      const card = link && cards.get(`${link.kind} ${idOf(link) ?? link.slug}`)
      return card ? [[path, card] as const] : []
    }),
  )
}

const joinNote = (parts: (string | number | null)[]) => parts.filter(Boolean).join(' · ')

const listLinks = (paths: Paths): CardPath[] =>
  [...paths].flatMap((path) => readCardPath({ kind: 'own', href: path }) ?? [])

/** By the id in the slug, so that a renamed page is found. Titles have none. */
function idOf({ kind, slug }: CardPath): number | undefined {
  return kind === 'torrent' || kind === 'thread' ? parseSlug(slug) : undefined
}

/** SQLite plans a scan for an empty list. */
function listIds(paths: Paths, kind: CardKind): number[] {
  return [0, ...listLinks(paths).flatMap((link) => (link.kind === kind ? (idOf(link) ?? []) : []))]
}
