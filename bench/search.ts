/**
 * `npm run bench:search [-- --small 1000 --large 1000000] [--folder PATH]`: the cost of a search of the whole site among as many
 * torrents as posts, in a large community and in a small one, in turns: rows read, which is what D1 bills, and milliseconds of
 * the whole call (with Miniflare) and of its statements. Fails when a page reads too many rows, when its statements take too
 * long, or when an equally full page takes more than three times as long in the large community.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Caller } from '../api/platform/http/caller.queries'
import { searchSite } from '../api/site-search/search.queries'
import { searchKinds } from '../contract/search'
import { openSeededCommunity } from '../scripts/setup/seeded-community'
import { addForum } from './forums/add-forum'
import { meterPage, type Run, timeInTurns } from './page-cost'

/** All kinds: a hundred of each are counted, and the newest hundred titles and members are put in order. */
const maxRowsRead = 2000
/** A deep page of one kind. */
const maxRowsOfKind = 6000
/** Milliseconds of the statements, 99th percentile. */
const maxStatementTime = 100
const maxRatio = 3

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})

const reader: Pick<Caller, 'id' | 'permissions' | 'role'> = {
  ...{ id: 1, permissions: [], role: { slug: 'member', name: 'Member', color: '#888888' } },
}

type Query = Parameters<typeof searchSite>[1]
const all = { page: 1, perPage: 20 }
const last = 50

/** `linux` and `the` are in a large part of the torrents and posts. */
const cases: [label: string, query: Query][] = [
  ['common word of torrents', { ...all, q: 'linux' }],
  ['common word of posts', { ...all, q: 'the' }],
  ['one letter', { ...all, q: 't' }],
  ['two common words', { ...all, q: 'the linux' }],
  ['common word without another', { ...all, q: 'the -linux' }],
  ['rare words', { ...all, q: 'tears of steel' }],
  ['no result', { ...all, q: 'qqqqqq' }],
  ['info hash', { ...all, q: 'ab'.repeat(20) }],
  ['posts, last page', { ...all, q: 'the', kind: 'posts', page: last }],
  ['torrents, last page', { ...all, q: 'linux', kind: 'torrents', page: last }],
  ['titles, last page', { ...all, q: 't', kind: 'titles', page: last }],
  ['members, last page', { ...all, q: 'm', kind: 'members', page: last }],
]

const postsOfForum = 100_000

async function openSet(folder: string, size: number) {
  const start = performance.now()
  const { miniflare } = await openSeededCommunity(`${folder}/${size}`, size)
  const db = await miniflare.getD1Database('DB', 'skerry-api')
  const now = Date.now()
  const count = async () => (await db.prepare('select max(id) as n from comments').first<number>('n')) ?? 0
  const stored = await count()
  for (let posts = stored; posts < size; posts += postsOfForum) {
    await addForum(db, { threads: 2000, posts: Math.min(postsOfForum, size), now })
  }
  console.log(
    `${size} torrents, ${await count()} comments, ready after ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  const open = (query: Query): Run =>
    meterPage(db, async (queries) => {
      const page = await searchSite(queries, query, { reader, now: Date.now() })
      return searchKinds.reduce((sum, kind) => sum + page[kind].length, 0)
    })
  const runs = cases.filter(([label]) => label.includes(values.only)).map(([, query]) => open(query))
  return { runs, close: () => miniflare.dispose() }
}

const folder = values.folder ? resolve(values.folder) : await mkdtemp(`${tmpdir()}/skerry-bench-`)
const problems: string[] = []
try {
  const small = await openSet(folder, Number(values.small))
  const large = await openSet(folder, Number(values.large))
  const table: Record<string, string | number>[] = []
  for (const [index, [search, { kind }]] of cases.filter(([label]) => label.includes(values.only)).entries()) {
    const runs = [small.runs[index], large.runs[index]].filter((run) => run !== undefined)
    const [few, many] = await Promise.all(runs.map((run) => run()))
    const [fast, slow] = await timeInTurns(runs)
    if (!few || !many || !fast || !slow) continue
    const ratio = slow.p50 / fast.p50
    const limit = kind ? maxRowsOfKind : maxRowsRead
    if (many.rowsRead > limit) problems.push(`${search}: reads ${many.rowsRead} rows, more than ${limit}`)
    if (slow.statements.p99 > maxStatementTime) {
      problems.push(`${search}: its statements take ${slow.statements.p99} ms, more than ${maxStatementTime}`)
    }
    const isComparable = few.shown === many.shown
    if (isComparable && ratio > maxRatio) problems.push(`${search}: ${ratio.toFixed(1)} times the small community`)
    table.push({
      search,
      shown: isComparable ? many.shown : `${few.shown}, ${many.shown}`,
      'read, small': few.rowsRead,
      read: many.rowsRead,
      ms: slow.p50.toFixed(1),
      '×': ratio.toFixed(2),
      'database, ms': slow.statements.p50,
      p99: slow.statements.p99,
    })
  }
  console.table(table)
  await Promise.all([small.close(), large.close()])
} finally {
  if (!values.folder) await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
