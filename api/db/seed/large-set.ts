import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { refreshTerms } from '../terms'
import { type Cell, insertRows } from './insert-rows'
import { createRandom, type Random } from './random'
import { torrentColumns } from './torrent-columns'

const year = 365.25 * 24 * 3600 * 1000

const projects =
  'Debian Ubuntu Fedora Arch openSUSE Alpine Gentoo Slackware NixOS FreeBSD OpenBSD NetBSD Haiku LibreOffice Blender Krita GIMP Inkscape Audacity Godot QGIS Kdenlive Ardour Wikipedia Wikidata OpenStreetMap Gutenberg LibriVox Musopen Standard'.split(
    ' ',
  )
const nouns =
  'Archive Collection Lectures Sessions Concert Survey Atlas Almanac Recordings Letters Voyage Harbour Island Lighthouse Tide River Winter Garden Symphony Quartet Sonata Census Imagery Catalogue Journal Expedition Observatory Workshop Library Chronicle'.split(
    ' ',
  )
const forms = 'x86_64 arm64 DVD netinst 1080p 720p 2160p FLAC MP3 EPUB PDF CSV Parquet GeoTIFF source nightly'.split(
  ' ',
)
const qualifiers = 'Complete Restored Annotated Digitised Remastered Extended Monthly Weekly Annual Regional'.split(' ')

/**
 * Rows without files worth naming, swarms or metafiles, for measuring lists and searches at any size. Words repeat as in
 * real names: a few stand in every fourth row, others in a handful. All are older than `before`, oldest first.
 */
export function* makeLargeSet(count: number, categories: number, members: number, before: number): Generator<Cell[]> {
  const random = createRandom('large set')
  for (let index = 0; index < count; index++) {
    const seeders = Math.floor(random.next() ** 6 * 400)
    yield [
      index + 1,
      hashOf(random),
      makeName(random, index),
      random.between(1, categories),
      random.next() < 0.1 ? null : random.between(1, members),
      '[]',
      Math.floor(2 ** (18 + random.next() * 20)),
      1,
      seeders,
      Math.floor(random.next() ** 4 * (seeders / 3 + 2)),
      Math.floor(random.next() ** 4 * 5000),
      0,
      Math.floor(before - 8 * year * (1 - index / count)),
      1,
      1,
      null,
    ]
  }
}

function makeName(random: Random, index: number): string {
  const rare = `${random.pick(nouns).slice(0, 3)}${random.pick(projects).slice(0, 3)}${index % 9973}`.toLowerCase()
  const words = [random.pick(projects), random.pick(nouns), random.pick(nouns), rare]
  if (random.next() < 0.25) words.push('Linux')
  if (random.next() < 0.3) words.push(random.pick(qualifiers))
  words.push(String(random.between(1990, 2026)), random.pick(forms))
  return words.join(random.next() < 0.5 ? '.' : ' ')
}

function hashOf(random: Random): string {
  return Array.from(random.bytes(20), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stores the large set: drops what would be kept up to date row by row, inserts, and builds each once. Only for a
 * database that nobody else uses meanwhile.
 */
export async function seedLargeSet(db: D1Database, rows: Iterable<Cell[]>): Promise<void> {
  const { results: kept } = await db
    .prepare(
      "select type, name, sql from sqlite_master where tbl_name = 'torrents' and type in ('index', 'trigger') and sql is not null",
    )
    .all<{ type: string; name: string; sql: string }>()
  for (const { type, name } of kept) await db.prepare(`drop ${type} ${name}`).run()
  await insertRows(db, 'torrents', torrentColumns, rows)
  for (const statement of refreshTerms(drizzle(db), sql`true`)) await statement
  await db.batch([
    db.prepare(
      'insert into torrent_details (torrent_id, piece_length, pieces) select id, 1048576, max(1, size >> 20) from torrents',
    ),
    db.prepare('insert into torrent_files (torrent_id, position, path, size) select id, 0, name, size from torrents'),
    db.prepare("insert into torrent_search (torrent_search) values ('rebuild')"),
  ])
  for (const { sql } of kept) await db.prepare(sql).run()
  await countTorrents(db)
  await db.prepare('pragma optimize').run()
}

/** Sets the counters to what the rows say. */
async function countTorrents(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare('update categories set torrents = (select count(*) from torrents where category_id = categories.id)'),
    db.prepare(
      'update tracker_totals set (torrents, seeders, leechers) = (select count(*), coalesce(sum(seeders), 0), coalesce(sum(leechers), 0) from torrents)',
    ),
  ])
}
