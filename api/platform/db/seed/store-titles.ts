import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { maxNameLength, parseReleaseName } from '../../../lib/release-name/parse-release-name'
import { openLibrary } from '../../../texts/library'
import { groupTorrents, selectKnown } from '../../../titles/group-torrents'
import { slugOf, sortNameOf, titleKeysOf, titleSlugOf } from '../../../titles/name-title'
import { readTitleOf } from '../../../titles/read-title'
import { refreshTitles } from '../../../titles/refresh-titles'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { storePosters } from './posters/store-posters'
import { createRandom } from './random'
import type { Work } from './release'
import { storeCollections } from './store-collections'
import { storeCredits } from './store-credits'
import { storeReviews } from './store-reviews'
import { storeDiscussions } from './store-talk'
import type { StoredTorrent } from './store-torrents'
import type { StoredTitle } from './stored-title'

export async function storeTitles(
  db: D1Database,
  files: R2Bucket,
  members: SeededMember[],
  stored: StoredTorrent[],
  now: number,
) {
  const titles = listTitles(stored)
  await storeArtists(db, titles)
  await storeRows(db, titles)
  await storeEpisodes(db, titles)
  await storeDependencies(db, titles)
  await storeCredits(db, titles)
  await joinOthers(db, stored, now)
  for (const statement of refreshTitles(drizzle(db), sql`select id from titles`)) await statement
  const random = createRandom('titles')
  const posters = storePosters(db, files, titles)
  await storeReviews(db, random, members, titles, now)
  await storeCollections(db, random, members, titles, now)
  await storeDiscussions(db, createRandom('discussions'), members, titles, now)
  await posters
}

function listTitles(stored: StoredTorrent[]): StoredTitle[] {
  const titles = new Map<Work, StoredTitle>()
  const slugs = new Set<string>()
  for (const release of stored) {
    const { work } = release.torrent.about
    if (!work) continue
    const known = titles.get(work)
    if (known) known.releases.push(release)
    else {
      const slug = titleSlugOf(work)
      if (slugs.has(`${work.kind} ${slug}`)) throw new Error(`Two works have the address ${work.kind} ${slug}`)
      slugs.add(`${work.kind} ${slug}`)
      titles.set(work, { id: titles.size + 1, slug, work, releases: [release] })
    }
  }
  return [...titles.values()]
}

async function storeArtists(db: D1Database, titles: StoredTitle[]) {
  const names = new Set(titles.flatMap(({ work }) => work.artist ?? []))
  const rows = [...names].map((name): Cell[] => [slugOf(name), name, name.toLowerCase()])
  await insertRows(db, 'artists', ['slug', 'name', 'sort_name'], rows)
}

async function storeRows(db: D1Database, titles: StoredTitle[]) {
  const { results } = await db.prepare('select id, name from artists').all<{ id: number; name: string }>()
  const artistIds = new Map(results.map(({ id, name }) => [name, id]))
  const library = openLibrary(drizzle(db), {})
  const columns = ['id', 'kind', 'slug', 'name', 'sort_name', 'artist_id', 'year', 'end_year', 'minutes', 'licence']
  await insertRows(
    db,
    'titles',
    [...columns, 'summary', 'summary_html', 'renderer_version', 'created_at'],
    await Promise.all(
      titles.map(async ({ id, slug, work, releases }): Promise<Cell[]> => {
        const { kind, name, artist, year, endYear, minutes, licence, text } = work
        const named = [id, kind, slug, name, sortNameOf(name), artistIds.get(artist ?? '') ?? null]
        const { html } = await renderText(text, library)
        const createdAt = Math.min(...releases.map(({ torrent }) => torrent.addedAt))
        return [...named, year, endYear, minutes, licence, text, html, rendererVersion, createdAt]
      }),
    ),
  )
  await insertRows(
    db,
    'title_revisions',
    ['title_id', 'revision', 'act', 'changed_at', 'changes'],
    titles.map(({ id, releases }) => [id, 1, 'create', releases[0]?.torrent.addedAt ?? 0, '{}']),
  )
  await insertRows(
    db,
    'title_facets',
    ['title_id', 'facet', 'value', 'kind'],
    titles.flatMap(({ id, work }) => work.genres.map((genre): Cell[] => [id, 'genre', genre, work.kind])),
  )
  await insertRows(db, 'title_keys', ['kind', 'key', 'title_id'], listKeys(titles))
  const parts = ['season', 'first_episode', 'last_episode', 'edition', 'media', 'format', 'version', 'platform', 'arch']
  await insertRows(
    db,
    'title_releases',
    ['torrent_id', 'title_id', 'chosen_by', ...parts],
    titles.flatMap(({ id, releases }) =>
      releases.map(({ id: torrentId, torrent: { about } }): Cell[] => {
        const { season, firstEpisode, lastEpisode, edition, media, format, version, platform, arch } = about.part ?? {}
        const part = [season, firstEpisode, lastEpisode, edition, media, format, version, platform, arch]
        return [torrentId, id, 'uploader', ...part.map((value) => value ?? null)]
      }),
    ),
  )
  await db.prepare('update torrents set is_grouped = 1 where id in (select torrent_id from title_releases)').run()
}

function listKeys(titles: StoredTitle[]): Cell[][] {
  const keys = new Map<string, Cell[]>()
  for (const { id, work, releases } of titles) {
    const read = releases.flatMap(({ torrent: { metainfo, about } }) => {
      const title = readTitleOf(parseReleaseName(metainfo.name.slice(0, maxNameLength)), about.category)
      return title?.kind === work.kind ? title.keys : []
    })
    for (const key of [...titleKeysOf(work), ...read]) {
      const name = `${work.kind} ${key}`
      if (!keys.has(name)) keys.set(name, [work.kind, key, id])
    }
  }
  return [...keys.values()]
}

async function storeEpisodes(db: D1Database, titles: StoredTitle[]) {
  await insertRows(
    db,
    'episodes',
    ['title_id', 'season', 'number', 'name', 'aired_on'],
    titles.flatMap(({ id, work }) =>
      work.episodes.map(({ season, number, name, airedOn }): Cell[] => [id, season, number, name, airedOn]),
    ),
  )
}

/** Package, the package that it needs, versions, and whether it is optional. */
const dependencies: [name: string, needs: string, versions: string, isOptional?: true][] = [
  ['OBS Studio', 'FFmpeg', '>= 4.2'],
  ['OBS Studio', 'Qt', '>= 6.2'],
  ['Kdenlive', 'FFmpeg', '>= 4.0'],
  ['Kdenlive', 'Qt', '>= 5.15'],
  ['HandBrake', 'FFmpeg', '>= 4.4'],
  ['Audacity', 'FFmpeg', '>= 4.0', true],
  ['Jellyfin', 'FFmpeg', '>= 4.3'],
  ['VLC', 'FFmpeg', '>= 3.1'],
  ['Blender', 'Python', '3.11'],
  ['Blender', 'FFmpeg', '>= 4.4'],
  ['FreeCAD', 'Python', '>= 3.8'],
  ['FreeCAD', 'Qt', '>= 5.15'],
  ['KiCad', 'Python', '>= 3.6', true],
  ['QGIS', 'Python', '>= 3.9'],
  ['QGIS', 'Qt', '>= 5.15'],
  ['QGIS', 'SQLite', '>= 3.31'],
  ['QGIS', 'PostgreSQL', '', true],
  ['Krita', 'Qt', '>= 5.15'],
  ['Krita', 'Python', '>= 3.8', true],
  ['GIMP', 'GTK', '>= 3.24'],
  ['Inkscape', 'GTK', '>= 3.24'],
  ['Inkscape', 'Python', '>= 3.8', true],
  ['darktable', 'GTK', '>= 3.24'],
  ['Transmission', 'GTK', '>= 3.24', true],
  ['qBittorrent', 'Qt', '>= 5.15'],
  ['KeePassXC', 'Qt', '>= 5.12'],
  ['MuseScore', 'Qt', '>= 5.15'],
  ['Kiwix', 'Qt', '>= 5.15'],
  ['Wireshark', 'Qt', '>= 5.12'],
  ['LibreOffice', 'OpenJDK', '>= 17', true],
  ['LibreOffice', 'Python', '>= 3.8'],
  ['Nextcloud', 'PostgreSQL', '>= 10', true],
  ['Nextcloud', 'SQLite', '>= 3', true],
  ['GNU Octave', 'Qt', '>= 5.12', true],
  ['GNU Octave', 'OpenJDK', '>= 8', true],
  ['Firefox', 'Rust', '>= 1.54'],
  ['Thunderbird', 'Rust', '>= 1.54'],
  ['Rust', 'LLVM', '>= 10'],
  ['Python', 'SQLite', '>= 3.7', true],
  ['PostgreSQL', 'LLVM', '>= 3.9', true],
  ['Git', 'Python', '', true],
  ['Node.js', 'Python', '>= 3.6'],
]

async function storeDependencies(db: D1Database, titles: StoredTitle[]) {
  const idOf = (name: string) => {
    const title = titles.find(({ work }) => work.kind === 'package' && work.name === name)
    if (!title) throw new Error(`No package ${name}`)
    return title.id
  }
  await insertRows(
    db,
    'package_dependencies',
    ['package_id', 'depends_on', 'versions', 'is_optional'],
    dependencies.map(([name, needs, versions, isOptional]) => [idOf(name), idOf(needs), versions, isOptional ? 1 : 0]),
  )
}

async function joinOthers(db: D1Database, stored: StoredTorrent[], now: number) {
  const others = stored.filter(({ torrent }) => !torrent.about.work)
  const grouped = others.map(({ torrent: { metainfo, about } }) => ({
    infoHash: metainfo.infoHash,
    read: readTitleOf(parseReleaseName(metainfo.name.slice(0, maxNameLength)), about.category),
  }))
  const orm = drizzle(db)
  const [first, ...rest] = groupTorrents(orm, grouped, await orm.batch(selectKnown(orm, grouped)), now)
  if (first) await orm.batch([first, ...rest])
}
