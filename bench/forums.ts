/**
 * `npm run bench:forums [-- --only WORDS]`: the cost of pages of a thread of 100,000 posts and of a forum of 10,000 threads, in
 * turns with a short thread and a small forum: rows read, which is what D1 bills, and milliseconds of the whole call (with
 * Miniflare). Fails when a page reads too many rows, or takes more than twice as long as the equally full page of the small one.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { findForums } from '../api/forums/forums.queries'
import type { Cursor } from '../api/platform/db/cursor'
import type { Caller } from '../api/platform/http/caller.queries'
import { findThreadPage, type Position } from '../api/threads/thread.queries'
import { type Asked, findThreads } from '../api/threads/threads.queries'
import { openSeededCommunity } from '../scripts/setup/seeded-community'
import { addForum } from './forums/add-forum'
import { meterPage, type Run, timeInTurns } from './page-cost'

const maxRowsRead = 600
/** For lists that join 300 recent threads, or all that a member watches, before they are sorted. */
const maxSortedRows = 2200
/** Median time of a page in the large thread or forum against the small one. */
const maxRatio = 2

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const perPage = 50
const threads = { small: 4 * perPage, large: 10_000 }
const posts = { small: 2 * perPage, large: 100_000 }

const caller: Caller = {
  ...{ id: 1, username: 'admin', role: { slug: 'member', name: 'Member', color: '#888888' } },
  ...{ permissions: ['forums.post'], familyId: null, scopes: null, authenticatedAt: 0 },
  ...{ requiresTwoFactor: false, owesTwoFactor: false, viewedRole: null },
}

const folder = await mkdtemp(`${tmpdir()}/skerry-bench-`)
const problems: string[] = []
try {
  const { miniflare } = await openSeededCommunity(folder, 300)
  const db = await miniflare.getD1Database('DB', 'skerry-api')
  const now = Date.now()
  const small = await addForum(db, { threads: threads.small, posts: posts.small, now })
  const large = await addForum(db, { threads: threads.large, posts: posts.large, now })

  const openThread = ({ longThread }: typeof small, position: Partial<Position>) =>
    meterPage(db, async (queries) => {
      const found = await findThreadPage(queries, longThread, { page: 1, perPage, ...position }, { caller, now })
      return found?.page.posts.length ?? 0
    })
  const openForum = ({ forum }: typeof small, asked: Partial<Asked>) =>
    meterPage(db, async (queries) => {
      const all: Asked = { sort: 'activity', filter: undefined, prefix: undefined, cursor: undefined, limit: perPage }
      const found = await findThreads(queries, forum, { ...all, ...asked }, caller, now)
      return found?.data.length ?? 0
    })
  const openIndex = () =>
    meterPage(db, async (queries) => (await findForums(queries, caller, now)).flatMap(({ forums }) => forums).length)
  const inBoth = (open: (one: typeof small) => Run): [Run, Run] => [open(small), open(large)]
  /** The last page of a list, backwards from its end. */
  const end: Cursor = { direction: 'before', key: [0, 0, 0] }

  const pages: [label: string, runs: [Run, Run]][] = [
    ['thread, first page', inBoth((one) => openThread(one, {}))],
    ['thread, page in the middle', inBoth((one) => openThread(one, { page: one === small ? 1 : 1000 }))],
    ['thread, last page', inBoth((one) => openThread(one, { post: one === small ? posts.small : posts.large }))],
    ['thread, first unread post', inBoth((one) => openThread(one, { unread: '1' }))],
    ['forum, by activity', inBoth((one) => openForum(one, {}))],
    ['forum, by activity, last page', inBoth((one) => openForum(one, { cursor: end }))],
    ['forum, newest', inBoth((one) => openForum(one, { sort: 'newest' }))],
    ['forum, newest, last page', inBoth((one) => openForum(one, { sort: 'newest', cursor: end }))],
    ['forum, most posts', inBoth((one) => openForum(one, { sort: 'posts' }))],
    [
      'forum, most posts, last page',
      inBoth((one) => openForum(one, { sort: 'posts', cursor: { ...end, key: [0, 0, 0, 0] } })),
    ],
    ['forum, unread', inBoth((one) => openForum(one, { filter: 'unread' }))],
    ['forum, mine', inBoth((one) => openForum(one, { filter: 'mine' }))],
    ['forum, watched', inBoth((one) => openForum(one, { filter: 'watched' }))],
    ['forum, unanswered', inBoth((one) => openForum(one, { filter: 'unanswered' }))],
    ['forum, one prefix', inBoth((one) => openForum(one, { prefix: 'guide' }))],
    ['index of forums', [openIndex(), openIndex()]],
  ]

  const table: Record<string, string | number>[] = []
  for (const [page, runs] of pages.filter(([label]) => label.includes(values.only))) {
    const [few, many] = [await runs[0](), await runs[1]()]
    const [fast, slow] = await timeInTurns(runs)
    if (!fast || !slow) continue
    const ratio = slow.p50 / fast.p50
    const limit = /unread$|watched/.test(page) ? maxSortedRows : maxRowsRead
    if (many.rowsRead > limit) problems.push(`${page}: reads ${many.rowsRead} rows, more than ${limit}`)
    if (few.shown !== many.shown) problems.push(`${page}: ${many.shown} rows beside ${few.shown}`)
    if (ratio > maxRatio) problems.push(`${page}: ${ratio.toFixed(1)} times the small one`)
    table.push({
      page,
      shown: many.shown,
      'read, small': few.rowsRead,
      read: many.rowsRead,
      ms: slow.p50.toFixed(1),
      '×': ratio.toFixed(2),
      'database, ms': slow.statements.p50,
      p99: slow.statements.p99,
    })
  }
  console.table(table)
  await miniflare.dispose()
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
