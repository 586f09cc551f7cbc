/**
 * `npm run bench:torrents [-- --sizes 1000,100000,1000000] [--folder PATH]`: what the pages of lists and searches cost the
 * database at each size: rows it reads, which is what D1 bills and what must not grow with the set, and milliseconds by
 * the clock of this machine. Fails when a statement reads more rows than the bar. With --folder the sets are kept there
 * and used again.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/d1'
import { findMatches, isNarrowed } from '../api/find/matches'
import { countApart, countMatches, listByIndex, listMatches } from '../api/resources/torrents/torrents.queries'
import { deepestRow } from '../contract/paging'
import { mostRanked, type TorrentFilter } from '../contract/torrent-filter'
import { openSeededCommunity } from '../scripts/setup/seeded-community'

/**
 * Rows a statement may read. The worst is the deepest page of a list: it skips all rows before, in an index. A search by
 * another order than age looks at its newest 2,500 matches, in the search index, in the table, and sorting.
 */
const bar = deepestRow + 500

const rounds = 9
const repeats = 4

const { values } = parseArgs({ options: { sizes: { type: 'string' }, folder: { type: 'string' } } })
const sizes = (values.sizes ?? '1000,100000,1000000').split(',').map(Number)

const page: TorrentFilter = { sort: 'added', page: 1, perPage: 50 }
const last = deepestRow / page.perPage
const lastRanked = mostRanked / page.perPage

/** Words of the plain rows: `linux` stands in a quarter of them, `debian` in a thirtieth, `vo` begins several. */
const cases: [label: string, filter: TorrentFilter][] = [
  ['newest', page],
  ['newest, deepest page', { ...page, page: last }],
  ['one category, newest', { ...page, category: 'music' }],
  ['most seeders', { ...page, sort: 'seeders' }],
  ['most seeders, deepest page', { ...page, sort: 'seeders', page: last }],
  ['by name, one category, deepest page', { ...page, sort: 'name', category: 'data', page: last }],
  ['rare word', { ...page, q: 'tears of steel' }],
  ['common word', { ...page, q: 'linux' }],
  ['common word, deepest page', { ...page, q: 'linux', page: last }],
  ['common word, oldest first', { ...page, q: 'linux', order: 'asc' }],
  ['common word, one category', { ...page, q: 'linux', category: 'music' }],
  ['one letter', { ...page, q: 'l' }],
  ['two letters', { ...page, q: 'vo' }],
  ['three common words', { ...page, q: 'linux archive complete' }],
  ['common word, most seeders', { ...page, q: 'linux', sort: 'seeders' }],
  ['common word, by name, deepest page', { ...page, q: 'linux', sort: 'name', page: lastRanked }],
  ['two common words, largest', { ...page, q: 'linux debian', sort: 'size' }],
  ['exact words, newest', { ...page, q: '"linux complete"' }],
  ['all but a common word', { ...page, q: '-linux' }],
  ['two tags', { ...page, tags: ['linux', 'maps'] }],
  ['a common tag, most seeders', { ...page, tags: ['linux'], sort: 'seeders' }],
  ['any of three tags, without a fourth', { ...page, anyTags: ['maps', 'noir', 'climate'], notTags: ['linux'] }],
  ['1080p or 2160p, H.264, English', { ...page, resolution: ['1080p', '2160p'], codec: ['h.264'], language: ['en'] }],
  ['a licence, by name', { ...page, licence: ['cc0 1.0'], sort: 'name' }],
  ['one uploader, largest', { ...page, uploader: 'admin', sort: 'size' }],
  ['larger than 4 GiB', { ...page, minSize: 2 ** 32 }],
  ['between 3 and 5 GB, most seeders', { ...page, minSize: 3e9, maxSize: 5e9, sort: 'seeders' }],
  ['between 5,000 and 5,001 MB, oldest', { ...page, minSize: 5e9, maxSize: 5.001e9, order: 'asc' }],
  ['six to seven years old, most seeders', { ...page, minAge: 6 * 365, maxAge: 7 * 365, sort: 'seeders' }],
  ['freeleech', { ...page, promotion: ['free'] }],
  ['freeleech, most leechers', { ...page, promotion: ['free'], sort: 'leechers' }],
  ['dead or dying, largest', { ...page, life: ['dead', 'dying'], sort: 'size' }],
  ['bookmarked', { ...page, bookmarked: true }],
  ['bookmarked, common word, most seeders', { ...page, bookmarked: true, q: 'linux', sort: 'seeders' }],
  ['not opened', { ...page, unseen: true }],
  ['not opened, common word, one category', { ...page, unseen: true, q: 'linux', category: 'music' }],
  ['not downloaded, a common tag', { ...page, downloaded: false, tags: ['linux'] }],
  [
    'everything at once',
    {
      ...page,
      q: 'linux -debian',
      anyTags: ['maps', 'science'],
      notTags: ['noir'],
      resolution: ['1080p', '720p', '2160p'],
      minSize: 1e9,
      life: ['alive'],
      unseen: true,
      maxAge: 3000,
      sort: 'seeders',
    },
  ],
]

function listStatements(db: D1Database, filter: TorrentFilter): Record<string, D1PreparedStatement> {
  const queries = drizzle(db)
  const prepare = (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL()
    return db.prepare(sql).bind(...params)
  }
  if (!isNarrowed(filter)) return { rows: prepare(listByIndex(queries, filter)) }
  const asking = { userId: 1, now: Date.now() }
  const matches = findMatches(filter, asking)
  const all = findMatches({ ...filter, category: undefined }, asking)
  if (!matches || !all) throw new Error('The search says nothing')
  return {
    rows: prepare(listMatches(queries, filter, undefined, matches)),
    count: prepare(countMatches(queries, filter, matches)),
    apart: prepare(countApart(queries, all)),
  }
}

/** The first member has bookmarked and opened 5,000 torrents, more than anyone does in years. */
async function keepLists(db: D1Database) {
  const spread = 'from torrents where id % max(1, (select count(*) from torrents) / 5000) = 0'
  await db.batch([
    db.prepare(`insert or ignore into bookmarks (user_id, torrent_id, added_at) select 1, id, 0 ${spread}`),
    db.prepare(`insert or ignore into torrent_views (user_id, torrent_id, seen_at) select 1, id, 0 ${spread}`),
  ])
}

/** Milliseconds of one run, from batches of several: the way to the database is paid once a batch. */
async function time(db: D1Database, statement: D1PreparedStatement) {
  const batch = Array.from({ length: repeats }, () => statement)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await db.batch(batch)
    times.push((performance.now() - start) / repeats)
  }
  times.sort((a, b) => a - b)
  const at = (index: number) => (times[index] ?? Number.NaN).toFixed(2)
  return { best: at(0), median: at(Math.floor(rounds / 2)), worst: at(rounds - 1) }
}

const folder = values.folder ? resolve(values.folder) : await mkdtemp(`${tmpdir()}/skerry-bench-`)
let failed = false
try {
  for (const size of sizes) {
    const start = performance.now()
    const { miniflare } = await openSeededCommunity(`${folder}/${size}`, size)
    const db = await miniflare.getD1Database('DB', 'skerry-api')
    const stored = await db.prepare('select torrents from tracker_totals').first<number>('torrents')
    console.log(`\n${stored} torrents, ready after ${((performance.now() - start) / 1000).toFixed(1)} s`)
    await keepLists(db)
    const table: Record<string, string | number>[] = []
    for (const [label, filter] of cases) {
      for (const [part, statement] of Object.entries(listStatements(db, filter))) {
        const { meta } = await statement.all()
        failed ||= meta.rows_read > bar
        table.push({ query: label, part, 'rows read': meta.rows_read, ...(await time(db, statement)) })
      }
    }
    console.table(table)
    await miniflare.dispose()
  }
} finally {
  if (!values.folder) await rm(folder, { recursive: true, force: true })
}
if (failed) {
  console.error(`A statement read more than ${bar} rows`)
  process.exitCode = 1
}
