/**
 * `npm run bench:torrents [-- --small 1000 --large 1000000] [--rows 200000] [--folder PATH] [--only WORDS]`: the cost of list pages in a
 * large set and in a small one, in turns: rows read, which is what D1 bills, and milliseconds, median and 99th percentile, of
 * the whole call (with Miniflare) and of the statements as D1 reports them. Fails when a page reads too many rows, when its
 * statements take too long, or when an equally full page takes more than three times as long in the large set. With --folder
 * the sets are stored there and used again.
 *
 * Then every order of many filters is compared with a scan of a set of `--rows` torrents (0: not), and fails on a difference.
 * `--compare`: only that.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/d1'
import { findMatches, isNarrowed } from '../api/search/matches'
import { withSort } from '../api/search/order'
import { listByIndex } from '../api/torrents/find-torrents'
import { countApart, listMatches } from '../api/torrents/matches.queries'
import { maxPagedRows } from '../contract/paging'
import type { TorrentFilter } from '../contract/torrent-filter'
import { openSeededCommunity } from '../scripts/setup/seeded-community'
import { type ComparedLists, compareLists, listFilters } from '../tests/support/list-comparison'
import { type Run, timeInTurns } from './page-cost'

/**
 * The worst page is the deepest one of a word: the search index returns every row that can be paged through, and the rows
 * before the page are skipped once more.
 */
const maxRowsRead = 2 * maxPagedRows + 500

/** Time of a page in the large set against the small one, for the median and the 99th percentile. */
const maxRatio = 3

/** Milliseconds, 99th percentile. */
const maxStatementTime = 10

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '200000' },
    compare: { type: 'boolean', default: false },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})

const page: TorrentFilter = { sort: 'added', page: 1, perPage: 50 }
const last = maxPagedRows / page.perPage

/** `linux` is in a quarter of the rows, `debian` in a thirtieth; several words start with `vo`. */
const cases: [label: string, filter: TorrentFilter][] = [
  ['newest', page],
  ['newest, deepest page', { ...page, page: last }],
  ['one category, newest', { ...page, category: 'music' }],
  ['most seeders', { ...page, sort: 'seeders' }],
  ['common word, by relevance', { ...page, q: 'linux', sort: 'relevance' }],
  ['common word, by relevance, deepest page', { ...page, q: 'linux', sort: 'relevance', page: last }],
  ['common word, most seeders, deepest page', { ...page, q: 'linux', sort: 'seeders', page: last }],
  ['dead, most seeders', { ...page, life: ['dead'], sort: 'seeders' }],
  ['dead, smallest', { ...page, life: ['dead'], sort: 'size', order: 'asc' }],
  ['by uploader, deepest page', { ...page, sort: 'uploader', page: last }],
  ['by uploader, one category, backwards', { ...page, sort: 'uploader', order: 'desc', category: 'data' }],
  ['most seeders, deepest page', { ...page, sort: 'seeders', page: last }],
  ['by name, one category, deepest page', { ...page, sort: 'name', category: 'data', page: last }],
  ['rare word', { ...page, q: 'tears of steel' }],
  ['common word', { ...page, q: 'linux' }],
  ['common word, deepest page', { ...page, q: 'linux', page: last }],
  ['common word, oldest first', { ...page, q: 'linux', order: 'asc' }],
  ['common word, one category', { ...page, q: 'linux', category: 'music' }],
  ['one letter', { ...page, q: 'l' }],
  ['one digit', { ...page, q: '3' }],
  ['two letters', { ...page, q: 'vo' }],
  ['three common words', { ...page, q: 'linux archive complete' }],
  ['common word, most seeders', { ...page, q: 'linux', sort: 'seeders' }],
  ['common word, by name, deepest page', { ...page, q: 'linux', sort: 'name', page: last }],
  ['two common words, largest', { ...page, q: 'linux debian', sort: 'size' }],
  ['exact words, newest', { ...page, q: '"linux complete"' }],
  ['all but a common word', { ...page, q: '-linux' }],
  ['two tags', { ...page, tags: ['linux', 'maps'] }],
  ['a common tag, most seeders', { ...page, tags: ['linux'], sort: 'seeders' }],
  ['any of three tags, without a fourth', { ...page, anyTags: ['maps', 'noir', 'climate'], notTags: ['linux'] }],
  ['1080p or 2160p, H.264, English', { ...page, resolution: ['1080p', '2160p'], codec: ['h.264'], language: ['en'] }],
  ['one category, CD, English', { ...page, category: 'music', source: ['cd'], language: ['en'] }],
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

function openList(db: D1Database, asked: TorrentFilter): Run {
  const filter = withSort(asked)
  const queries = drizzle(db)
  const prepare = (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL()
    return db.prepare(sql).bind(...params)
  }
  const readTogether = (statements: D1PreparedStatement[]) => async () => {
    const results = await db.batch(statements)
    return { shown: results[0]?.results.length ?? 0, ...sumUp(results) }
  }
  const asking = { userId: 1, now: Date.now() }
  if (!isNarrowed(filter)) return readTogether([prepare(listByIndex(queries, filter, asking))])
  const matches = findMatches(filter, asking)
  const all = findMatches({ ...filter, category: undefined }, asking)
  if (!matches || !all) throw new Error('The search says nothing')
  return readTogether([
    prepare(listMatches(queries, filter, undefined, { matches, userId: 1 })),
    prepare(countApart(queries, filter, all)),
  ])
}

function sumUp(results: D1Result[]) {
  const sum = (of: 'rows_read' | 'duration') => results.reduce((all, { meta }) => all + meta[of], 0)
  return { rowsRead: sum('rows_read'), ms: sum('duration') }
}

function openAll(db: D1Database): Map<string, Run> {
  const all = cases.map(([label, filter]): [string, Run] => [label, openList(db, filter)])
  return new Map(all.filter(([label]) => label.includes(values.only)))
}

/** Gives the first member 5,000 bookmarks and viewed torrents. */
async function addMemberLists(db: D1Database) {
  const spread = 'from torrents where id % max(1, (select count(*) from torrents) / 5000) = 0'
  await db.batch([
    db.prepare(`insert or ignore into bookmarks (user_id, torrent_id, added_at) select 1, id, 0 ${spread}`),
    db.prepare(`insert or ignore into torrent_views (user_id, torrent_id, seen_at) select 1, id, 0 ${spread}`),
  ])
}

async function openSet(folder: string, size: number) {
  const start = performance.now()
  const { miniflare } = await openSeededCommunity(`${folder}/${size}`, size)
  const db = await miniflare.getD1Database('DB', 'skerry-api')
  const stored = await db.prepare('select torrents from tracker_totals').first<number>('torrents')
  console.log(`${stored} torrents, ready after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  await addMemberLists(db)
  return { db, pages: openAll(db), close: () => miniflare.dispose() }
}

const folder = values.folder ? resolve(values.folder) : await mkdtemp(`${tmpdir()}/skerry-bench-`)
const problems: string[] = []
/** Prints the cost of each page. */
async function measure() {
  const small = await openSet(folder, Number(values.small))
  const large = await openSet(folder, Number(values.large))
  const table: Record<string, string | number>[] = []
  for (const [query, run] of large.pages) {
    const beside = small.pages.get(query) ?? run
    const [few, many] = [await beside(), await run()]
    const [fast, slow] = await timeInTurns([beside, run])
    if (!fast || !slow) continue
    const [middle, worst] = [slow.p50 / fast.p50, slow.p99 / fast.p99]
    // A page without rows in the small set costs nothing there, so it is not compared.
    const isComparable = few.shown === many.shown
    if (many.rowsRead > maxRowsRead)
      problems.push(`${query}: a page reads ${many.rowsRead} rows, more than ${maxRowsRead}`)
    const inside = slow.statements
    if (inside.p99 > maxStatementTime)
      problems.push(`${query}: its statements take ${inside.p99} ms, more than ${maxStatementTime}`)
    if (isComparable && middle > maxRatio) problems.push(`${query}: ${middle.toFixed(1)} times the small set, median`)
    if (isComparable && worst > maxRatio)
      problems.push(`${query}: ${worst.toFixed(1)} times the small set, 99th percentile`)
    const [rows, ms] = [{ query, read: many.rowsRead }, (value: number) => value.toFixed(1)]
    const compared = { compared: isComparable ? 'yes' : `${few.shown} rows beside ${many.shown}` }
    table.push({
      ...rows,
      p50: ms(slow.p50),
      '×': ms(middle),
      p99: ms(slow.p99),
      '× p99': ms(worst),
      db: inside.p50,
      'db p99': inside.p99,
      ...compared,
    })
  }
  console.table(table)
  await Promise.all([small.close(), large.close()])
}

/** The lists of a set against scans of it. */
async function compare(rows: number) {
  const { db, close } = await openSet(folder, rows)
  const reader = await db.prepare('select id, username from users where id = 1').first<ComparedLists['reader']>()
  if (!reader) throw new Error('The set has no members')
  const start = performance.now()
  const now = Date.now()
  let pages = 0
  for (const filter of listFilters({ reader, now })) {
    const { compared, differences } = await compareLists({ db, reader, now }, filter)
    pages += compared
    problems.push(...differences)
    console.log(`${new URLSearchParams(filter[0])}: ${compared} pages, ${differences.length} differ`)
  }
  console.log(`${pages} pages compared with scans in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  await close()
}

try {
  if (!values.compare) await measure()
  if (Number(values.rows) > 0) await compare(Number(values.rows))
} finally {
  if (!values.folder) await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
