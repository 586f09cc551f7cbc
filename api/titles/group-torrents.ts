import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ReleasePart } from '#contract/title-details'
import type { TitleKind } from '#contract/titles'
import { artists, titleKeys, titleReleases, titleRevisions, titles } from '../platform/db/schema/catalogue'
import { torrents } from '../platform/db/schema/torrents'
import { slugOf, sortNameOf, titleSlugOf } from './name-title'
import type { ReadTitle } from './read-title'
import { refreshTitles } from './refresh-titles'

type Database = DrizzleD1Database

/** A torrent, known by its info hash since a new one has no id yet, and the title of its name. */
export interface Grouped {
  infoHash: string
  read: ReadTitle | null
}

interface Known {
  kind: TitleKind
  key: string
  titleId: number
  year: number | null
  slug: string
}

/** Slugs that are tried for a title: `name`, `name-2` ... */
const slugTries = 9

/** The queries of the titles that names belong to, and of the slugs that new titles would get. */
export function selectKnown(db: Database, torrentsOf: Pick<Grouped, 'read'>[]) {
  const reads = torrentsOf.flatMap(({ read }) => read ?? [])
  const keys = JSON.stringify(reads.flatMap(({ kind, keys }) => keys.map((key) => [kind, key])))
  const slugs = JSON.stringify([...new Set(reads.flatMap(listSlugs))])
  return [
    db
      .select({
        kind: titleKeys.kind,
        key: titleKeys.key,
        titleId: titleKeys.titleId,
        year: titles.year,
        slug: titles.slug,
      })
      .from(sql`json_each(${keys}) as wanted`)
      .innerJoin(titleKeys, sql`${titleKeys.kind} = wanted.value ->> 0 and ${titleKeys.key} = wanted.value ->> 1`)
      .innerJoin(titles, sql`${titles.id} = ${titleKeys.titleId}`),
    db
      .select({ kind: titles.kind, slug: titles.slug })
      .from(sql`json_each(${slugs}) as wanted`)
      .innerJoin(
        titles,
        sql`${titles.slug} = wanted.value and ${titles.kind} in ('movie', 'show', 'album', 'package')`,
      ),
  ] as const
}

/** The rows of `selectKnown`. */
export type KnownRows = { [Index in 0 | 1]: Awaited<ReturnType<typeof selectKnown>[Index]> }

function listSlugs(read: ReadTitle): string[] {
  const slug = titleSlugOf(read)
  return [slug, ...Array.from({ length: slugTries - 1 }, (_, index) => `${slug}-${index + 2}`)]
}

/** The title that a name belongs to: that of its exact key, or of the key without year if the years do not differ. */
export function matchTitle(read: ReadTitle, known: Map<string, Known>): Known | undefined {
  const [exact, bare] = read.keys.map((key) => known.get(`${read.kind} ${key}`))
  if (exact) return exact
  return bare && (bare.year === null || read.year === null || bare.year === read.year) ? bare : undefined
}

interface Joined {
  infoHash: string
  kind: TitleKind
  key: string
  part: ReleasePart
}

interface Planned {
  kind: TitleKind
  slug: string
  name: string
  sortName: string
  artistSlug: string | null
  artist: string | null
  year: number | null
}

/**
 * Statements that give torrents the titles of their names, for the batch that stores or changes them. Titles are found
 * by their keys again within the batch, so that concurrent uploads of one title do not make two.
 */
export function groupTorrents(db: Database, torrentsOf: Grouped[], { 0: keys, 1: slugs }: KnownRows, now: number) {
  const readable = torrentsOf.flatMap(({ infoHash, read }) => (read ? [{ infoHash, read }] : []))
  const known = new Map(keys.map((row): [string, Known] => [`${row.kind} ${row.key}`, row]))
  const taken = new Set(slugs.map(({ kind, slug }) => `${kind} ${slug}`))
  const planned: Planned[] = []
  const keyRows: [kind: TitleKind, key: string, slug: string][] = []
  const joined: Joined[] = []
  const years: [titleId: number, year: number][] = []
  for (const { infoHash, read } of readable) {
    let title = matchTitle(read, known)
    if (!title) {
      if (!read.isClear) continue
      const slug = listSlugs(read).find((slug) => !taken.has(`${read.kind} ${slug}`))
      if (slug === undefined) continue
      taken.add(`${read.kind} ${slug}`)
      planned.push(planTitle(read, slug))
      title = { kind: read.kind, key: '', titleId: 0, year: read.year, slug }
    }
    const [exact = ''] = read.keys
    for (const key of read.keys) {
      if (known.has(`${read.kind} ${key}`)) continue
      known.set(`${read.kind} ${key}`, { ...title, key })
      keyRows.push([read.kind, key, title.slug])
    }
    if (title.titleId > 0 && title.year === null && read.year !== null) {
      title.year = read.year
      years.push([title.titleId, read.year])
    }
    joined.push({ infoHash, kind: read.kind, key: exact, part: read.part })
  }
  return [
    ...(planned.length > 0 ? insertTitles(db, planned, now) : []),
    ...(joined.length > 0 ? joinTitles(db, { keyRows, years, joined }) : []),
    markGrouped(
      db,
      torrentsOf.map(({ infoHash }) => infoHash),
    ),
  ]
}

function planTitle({ kind, name, artist, year }: ReadTitle, slug: string): Planned {
  return { kind, slug, name, sortName: sortNameOf(name), artistSlug: artist && slugOf(artist), artist, year }
}

/** From `end_year` to `poster_color`, and from `releases` to `followers`, in the order of the table. */
const unknownColumns = sql.raw('null, null, null, null, null, null, 0, null, null')
const zeroColumns = sql.raw('0, 0, 0, 0, 0, 0, 0')

function insertTitles(db: Database, planned: Planned[], now: number) {
  const rows = JSON.stringify(planned)
  return [
    db
      .insert(artists)
      .select(
        sql`select null, value ->> 'artistSlug', value ->> 'artist', lower(value ->> 'artist') from json_each(${rows})
          where value ->> 'artistSlug' is not null`,
      )
      .onConflictDoNothing(),
    db
      .insert(titles)
      .select(
        sql`select null, value ->> 'kind', value ->> 'slug', value ->> 'name', value ->> 'sortName',
          (select id from artists where slug = value ->> 'artistSlug'), value ->> 'year', ${unknownColumns}, null,
          ${now}, 1, null, ${zeroColumns} from json_each(${rows}) where true`,
      )
      .onConflictDoNothing(),
    db
      .insert(titleRevisions)
      .select(
        sql`select titles.id, 1, 'create', null, ${now}, null, '{}' from json_each(${rows})
          join titles on kind = value ->> 'kind' and slug = value ->> 'slug' where true`,
      )
      .onConflictDoNothing(),
  ]
}

/** Columns of `title_releases` after the torrent, its title and who chose it. */
export const partFields = [
  'season',
  'lastSeason',
  'firstEpisode',
  'lastEpisode',
  'edition',
  'media',
  'format',
  'version',
  'platform',
  'arch',
] as const satisfies (keyof ReleasePart)[]

/** The columns of a part from JSON. */
const partValues = sql.raw(partFields.map((field) => `value ->> '$.part.${field}'`).join(', '))

const excluded = (field: (typeof partFields)[number]) => sql.raw(`excluded.${titleReleases[field].name}`)

function joinTitles(
  db: Database,
  { keyRows, years, joined }: { keyRows: unknown[][]; years: number[][]; joined: Joined[] },
) {
  const rows = JSON.stringify(joined)
  const touched = sql`select title_id from json_each(${rows}) as wanted
    cross join title_keys on title_keys.kind = wanted.value ->> 'kind' and title_keys.key = wanted.value ->> 'key'`
  const added = JSON.stringify(years)
  return [
    db
      .update(titles)
      .set({ year: sql`(select value ->> 1 from json_each(${added}) where value ->> 0 = titles.id)` })
      .where(sql`${titles.id} in (select value ->> 0 from json_each(${added})) and year is null`),
    db
      .insert(titleKeys)
      .select(
        sql`select value ->> 0, value ->> 1, coalesce(merged_into, titles.id) from json_each(${JSON.stringify(keyRows)})
          join titles on kind = value ->> 0 and slug = value ->> 2 where true`,
      )
      .onConflictDoNothing(),
    db
      .insert(titleReleases)
      .select(
        sql`select torrents.id, title_keys.title_id, 'parser', ${partValues} from json_each(${rows})
          join title_keys on kind = value ->> 'kind' and title_keys.key = value ->> 'key'
          join torrents on info_hash = value ->> 'infoHash' where true`,
      )
      .onConflictDoUpdate({
        target: titleReleases.torrentId,
        set: {
          titleId: sql`iif(${titleReleases.chosenBy} = 'parser', excluded.title_id, ${titleReleases.titleId})`,
          ...Object.fromEntries(partFields.map((field) => [field, excluded(field)])),
        },
      }),
    ...refreshTitles(db, touched),
  ]
}

function markGrouped(db: Database, infoHashes: string[]) {
  return db
    .update(torrents)
    .set({ isGrouped: true })
    .where(sql`${torrents.infoHash} in (select value from json_each(${JSON.stringify(infoHashes)})) and not is_grouped`)
}
