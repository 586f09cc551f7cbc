import { drizzle } from 'drizzle-orm/d1'
import type { Cursor } from '../../api/platform/db/cursor'
import { findTorrents } from '../../api/torrents/find-torrents'
import { type ReadingBounds, usualBounds } from '../../api/torrents/matches.queries'
import { maxPagedRows } from '../../contract/paging'
import { TorrentFilter, torrentSorts } from '../../contract/torrent-filter'

/** Lists of torrents, and the same read without any bound: by a scan of the whole table. */
export interface ComparedLists {
  db: D1Database
  reader: { id: number; username: string }
  /** Milliseconds since 1970. */
  now: number
}

/** The query of a list, and the same in SQL without an index. */
export type ComparedFilter = [query: Record<string, string>, condition: string]

/** The ways to read a list. Bounds let each run on a table of any size. */
export const ways: [name: string, bounds: ReadingBounds | undefined][] = [
  ['as in production', undefined],
  ['by a walk through the index of the order', { ...usualBounds, counted: 60, patience: 1000, matchesPerLookUp: 0 }],
  [
    'by a walk with a list of the matches in texts',
    { ...usualBounds, counted: 60, patience: 1000, matchesPerLookUp: 1e9 },
  ],
  ['by sorting all matches', { ...usualBounds, counted: 60, patience: 0, matchesPerLookUp: 0 }],
  ['with ranges of sizes from the search index', { ...usualBounds, narrowSizes: 0 }],
]

export const orders = ['asc', 'desc'] as const

const perPage = 50
const day = 24 * 60 * 60 * 1000

const keys = {
  ...{ added: 'added_at', name: 'name collate nocase', size: 'size', seeders: 'seeders', leechers: 'leechers' },
  ...{ completed: 'completed', uploader: 'listed_by' },
}

const isTagged = (tag: string) => `exists (select 1 from json_each(tags) where value = '${tag}')`

/** SQL of a text in which every word has a space before it and after it. */
const spaceWords = (text: string) =>
  ["'-'", "'.'", "'/'", "'_'", "'('", "'['", 'char(10)'].reduce(
    (spaced, separator) => `replace(${spaced}, ${separator}, ' ')`,
    `' ' || ${text} || ' '`,
  )

const texts = "name || ' ' || tags || ' ' || files || ' ' || title || ' ' || description || ' ' || team"

/** Whether a word of the torrent's texts begins with `word`. A torrent without texts has only its name. */
const has = (word: string) => `coalesce(
  (select ${spaceWords(texts)} like '% ${word}%' from torrent_texts where torrent_texts.id = -torrents.id),
  ${spaceWords('name')} like '% ${word}%')`

/** Excluded words are whole words of the name. */
const isNamed = (word: string) => `${spaceWords('name')} like '% ${word} %'`

export function listFilters({ reader: { id, username }, now }: Omit<ComparedLists, 'db'>): ComparedFilter[] {
  const marked = (table: string) => `torrents.id in (select torrent_id from ${table} where user_id = ${id})`
  return [
    [{ q: 'linux' }, has('linux')],
    [{ q: 'linux debian' }, `${has('linux')} and ${has('debian')}`],
    [{ q: '-linux' }, `not ${isNamed('linux')}`],
    [{ q: 'linux', category: 'music' }, `${has('linux')} and ${ofCategory('music')}`],
    [{ category: 'data' }, ofCategory('data')],
    [{ category: 'books' }, ofCategory('books')],
    [{ q: '-debian', category: 'data' }, `not ${isNamed('debian')} and ${ofCategory('data')}`],
    [
      { category: 'data', language: 'en', minSize: '1GB' },
      `language = 'en' and size >= 1000000000 and ${ofCategory('data')}`,
    ],
    [
      { category: 'data', resolution: '1080p,2160p', notTags: 'noir' },
      `${ofCategory('data')} and resolution in ('1080p', '2160p') and not ${isTagged('noir')}`,
    ],
    [
      { category: 'data', bookmarked: 'true', q: 'linux' },
      `${ofCategory('data')} and ${marked('bookmarks')} and ${has('linux')}`,
    ],
    [{ tags: 'linux' }, isTagged('linux')],
    [
      { anyTags: 'maps,noir', notTags: 'linux' },
      `(${isTagged('maps')} or ${isTagged('noir')}) and not ${isTagged('linux')}`,
    ],
    [{ resolution: '1080p,2160p' }, "resolution in ('1080p', '2160p')"],
    [{ source: 'CD', codec: 'FLAC,MP3' }, "source = 'CD' and codec in ('FLAC', 'MP3')"],
    [{ container: 'matroska,iso' }, "container in ('mkv', 'iso')"],
    [{ language: 'en' }, "language = 'en'"],
    [{ licence: 'MIT' }, "(select licence from torrent_details where torrent_id = torrents.id) = 'MIT'"],
    [{ promotion: 'free,half' }, `promotion_download < 1 and (promotion_until is null or promotion_until > ${now})`],
    [{ life: 'dead' }, 'seeders = 0'],
    [{ life: 'alive' }, 'seeders > 1'],
    [{ minSize: '4GiB' }, `size >= ${2 ** 32}`],
    [{ minSize: '3000000000', maxSize: '5000000000' }, 'size >= 3000000000 and size < 5000000000'],
    [{ minSize: '5000000000', maxSize: '5010000000' }, 'size >= 5000000000 and size < 5010000000'],
    [
      { minSize: '100000000', maxSize: '5000000000', promotion: 'half' },
      `size >= 100000000 and size < 5000000000
      and promotion_download = 0.5 and (promotion_until is null or promotion_until > ${now})`,
    ],
    [
      { minSize: '100000000', maxSize: '900000001', category: 'data', maxAge: '2500' },
      `size >= 100000000 and size < 900000001 and ${ofCategory('data')} and added_at >= ${now - 2500 * day}`,
    ],
    [{ minAge: '1000' }, `added_at <= ${now - 1000 * day}`],
    [{ bookmarked: 'true' }, marked('bookmarks')],
    [{ unseen: 'true', q: 'linux' }, `not ${marked('torrent_views')} and ${has('linux')}`],
    [{ unseen: 'false' }, marked('torrent_views')],
    [
      { bookmarked: 'false', downloaded: 'false', seeding: 'false' },
      `not ${marked('bookmarks')} and not ${marked('snatches')} and not ${marked('metafile_downloads')}
        and torrents.id not in (select torrent_id from peers where user_id = ${id} and "left" = 0)`,
    ],
    [
      {
        ...{ q: 'linux -debian', anyTags: 'maps,science,linux', notTags: 'noir', life: 'alive,dying', minSize: '1GB' },
        ...{ unseen: 'true', maxAge: '2500' },
      },
      `${has('linux')} and not ${isNamed('debian')} and (${isTagged('maps')} or ${isTagged('science')} or ${isTagged('linux')})
        and not ${isTagged('noir')} and seeders > 0 and size >= 1000000000 and not ${marked('torrent_views')}
        and added_at >= ${now - 2500 * day}`,
    ],
    [{ uploader: username }, `uploader_id = ${id} and not is_anonymous`],
  ]
}

/** With its children. */
const ofCategory = (slug: string) => `category_id in (select child.id from categories child
  left join categories parent on parent.id = child.parent_id where '${slug}' in (child.slug, parent.slug))`

const idOf = ({ slug }: { slug: string }) => Number.parseInt(slug.slice(slug.lastIndexOf('-') + 1), 36)

export async function readList(
  { db, reader, now }: ComparedLists,
  query: Record<string, unknown>,
  bounds?: ReadingBounds,
  cursor?: Cursor,
) {
  const asking = { userId: reader.id, now }
  const { data, meta } = await findTorrents(drizzle(db), TorrentFilter.parse(query), cursor, asking, bounds)
  return { ids: data.map(idOf), meta }
}

/** All matches in an order. */
export async function scan(
  db: D1Database,
  condition: string,
  sort: keyof typeof keys,
  order: (typeof orders)[number],
): Promise<number[]> {
  const rows = await db
    .prepare(
      `select id from torrents where status = 'approved' and +(${condition}) order by ${keys[sort]} ${order}, id ${order}`,
    )
    .raw<[number]>()
  return rows.map(([id]) => id)
}

/** Whether these bounds read a list in another way than in production. */
function isOwnWay({ narrowSizes, matchesPerLookUp }: ReadingBounds, query: Record<string, string>): boolean {
  if (narrowSizes === 0) return query.maxSize !== undefined
  // Lists by age are read from the search index.
  const isByAge = query.sort === 'added' || (query.sort === 'seeders' && query.life === 'dead')
  return !isByAge && (matchesPerLookUp === 0 || query.q !== undefined)
}

/**
 * Every sort key in both directions, read in every way: the first page, the middle one and the last one with a number.
 * Returns the number of compared pages, and those that differ.
 */
export async function compareLists(lists: ComparedLists, [query, condition]: ComparedFilter) {
  const differences: string[] = []
  let compared = 0
  for (const sort of torrentSorts) {
    for (const order of orders) {
      const all = await scan(lists.db, condition, sort, order)
      const last = Math.max(1, Math.min(maxPagedRows / perPage, Math.ceil(all.length / perPage)))
      // Categories have a count of their own.
      const isExact = Object.keys(query).join() === 'category'
      for (const [way, bounds] of ways) {
        if (bounds && !isOwnWay(bounds, { ...query, sort })) continue
        for (const page of new Set([1, Math.ceil(last / 2), last])) {
          const { ids, meta } = await readList(lists, { ...query, sort, order, page }, bounds)
          const counted = isExact ? all.length : (bounds?.counted ?? maxPagedRows)
          const shown = JSON.stringify([ids, meta.total, meta.totalIsCapped])
          const scanned = JSON.stringify([
            all.slice(perPage * (page - 1), perPage * page),
            Math.min(counted, all.length),
            all.length > counted,
          ])
          compared += 1
          if (shown === scanned) continue
          const list = `${new URLSearchParams(query)} by ${sort} ${order}, page ${page}, ${way}`
          differences.push(`${list}: ${shown} in place of ${scanned}`)
        }
      }
    }
  }
  return { compared, differences }
}
