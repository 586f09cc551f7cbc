import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { refreshTerms } from '../../../search/terms'
import { type Cell, insertRows } from './insert-rows'
import { createRandom, type Random } from './random'
import { torrentColumns } from './torrent-columns'

const year = 365.25 * 24 * 3600 * 1000

const projects = (
  'Debian Ubuntu Fedora Arch openSUSE Alpine Gentoo Slackware NixOS FreeBSD OpenBSD NetBSD Haiku ' +
  'LibreOffice Blender Krita GIMP Inkscape Audacity Godot QGIS Kdenlive Ardour Wikipedia Wikidata ' +
  'OpenStreetMap Gutenberg LibriVox Musopen Standard'
).split(' ')
const nouns = (
  'Archive Collection Lectures Sessions Concert Survey Atlas Almanac Recordings Letters Voyage Harbour ' +
  'Island Lighthouse Tide River Winter Garden Symphony Quartet Sonata Census Imagery Catalogue Journal ' +
  'Expedition Observatory Workshop Library Chronicle'
).split(' ')
const forms = 'x86_64 arm64 DVD netinst 1080p 720p 2160p FLAC MP3 EPUB PDF CSV Parquet GeoTIFF source nightly'.split(
  ' ',
)
type Encoding = [resolution: string | null, source: string | null, codec: string | null, container: string]

/** By form. */
const encodings: Record<string, Encoding> = {
  '720p': ['720p', 'HDTV', 'H.264', 'mp4'],
  '1080p': ['1080p', 'WEB-DL', 'H.264', 'mkv'],
  '2160p': ['2160p', 'BluRay', 'H.265', 'mkv'],
  DVD: ['576p', 'DVD', 'MPEG-2', 'iso'],
  FLAC: [null, 'CD', 'FLAC', 'flac'],
  MP3: [null, 'CD', 'MP3', 'mp3'],
  EPUB: [null, null, null, 'epub'],
  PDF: [null, null, null, 'pdf'],
  CSV: [null, null, null, 'csv'],
}
const unencoded: Encoding = [null, null, null, '']
const tags =
  'linux collection science maps audio video history documentary classical archive dump lectures astronomy climate silent noir'.split(
    ' ',
  )
const languages = ['en', 'en', 'en', 'de', 'fr', 'no', 'ja']
const licences = ['CC0 1.0', 'CC BY 4.0', 'CC BY-SA 4.0', 'Public domain', 'MIT', 'GPL-3.0-or-later']
const qualifiers = 'Complete Restored Annotated Digitised Remastered Extended Monthly Weekly Annual Regional'.split(' ')

/**
 * For measurements at any size. Word frequencies are like those of real names: a few words are in every fourth row. All rows
 * are older than `before`, oldest first.
 */
export function* makeLargeSet(count: number, categories: number, members: number, before: number): Generator<Cell[]> {
  const random = createRandom('large set')
  for (let index = 0; index < count; index++) {
    const seeders = Math.floor(random.next() ** 6 * 400)
    const name = makeName(random, index)
    const [resolution, source, codec, container] = encodings[name.slice(name.search(/[^ .]+$/))] ?? unencoded
    const promoted = random.next()
    yield [
      index + 1,
      hashOf(random),
      name,
      random.between(1, categories),
      random.next() < 0.1 ? null : random.between(1, members),
      JSON.stringify(makeTags(random)),
      Math.floor(2 ** (18 + random.next() * 20)),
      1,
      seeders,
      Math.floor(random.next() ** 4 * (seeders / 3 + 2)),
      Math.floor(random.next() ** 4 * 5000),
      0,
      Math.floor(before - 8 * year * (1 - index / count)),
      promoted < 0.02 ? 0 : promoted < 0.03 ? 0.5 : 1,
      promoted > 0.99 ? 2 : 1,
      null,
      null,
      resolution,
      source,
      codec,
      container,
      random.next() < 0.4 ? random.pick(languages) : null,
      null,
      '',
    ]
  }
}

/** The first tags are the most frequent. */
function makeTags(random: Random): string[] {
  const chosen = Array.from({ length: random.between(0, 3) }, () => tags[Math.floor(random.next() ** 2 * tags.length)])
  return [...new Set(chosen.filter((tag) => tag !== undefined))]
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

/** Drops triggers and indexes, and builds the indexes once. Nothing else may use the database at the same time. */
export async function seedLargeSet(db: D1Database, rows: Iterable<Cell[]>): Promise<void> {
  const { results: existing } = await db
    .prepare(
      "select type, name, sql from sqlite_master where tbl_name = 'torrents' and type in ('index', 'trigger') and sql is not null",
    )
    .all<{ type: string; name: string; sql: string }>()
  for (const { type, name } of existing) await db.prepare(`drop ${type} ${name}`).run()
  await insertRows(db, 'torrents', torrentColumns, rows)
  await db
    .prepare(
      `insert into torrent_details (torrent_id, piece_length, pieces, licence)
        select id, 1048576, max(1, size >> 20), ? ->> cast(id % ? as integer) from torrents`,
    )
    .bind(JSON.stringify(licences), licences.length * 2)
    .run()
  await db
    .prepare(
      'insert into swarms (torrent_id, seeders, leechers, completed) select id, seeders, leechers, completed from torrents',
    )
    .run()
  for (const statement of refreshTerms(drizzle(db), sql`true`)) await statement
  await db.batch([
    db.prepare('insert into torrent_files (torrent_id, position, path, size) select id, 0, name, size from torrents'),
    db.prepare("insert into torrent_search (torrent_search) values ('rebuild')"),
    db.prepare("insert into torrent_search (torrent_search) values ('optimize')"),
  ])
  for (const { sql } of existing) await db.prepare(sql).run()
  await countTorrents(db)
}

async function countTorrents(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare('update categories set torrents = (select count(*) from torrents where category_id = categories.id)'),
    db.prepare(
      'update tracker_totals set (torrents, seeders, leechers) = (select count(*), coalesce(sum(seeders), 0), coalesce(sum(leechers), 0) from torrents)',
    ),
  ])
}
