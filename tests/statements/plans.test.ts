import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Condition, conditions, openPlannedDatabases, readColumns } from '../support/planned-databases'
import { listMissing, readStatements } from '../support/read-statements'
import { findScans, type PlanStep, type Scan } from '../support/statement-scans'
import { splitTrigger } from '../support/trigger-statements'
import { findUnqualifiedColumns } from '../support/unqualified-columns'
import { acceptedScans, pageIndexes, smallTables } from './accepted-scans'

interface Statement {
  sql: string
  values: unknown[]
}

const recorded = await readStatements()
/** Those of the tests, and those of triggers, which no plan shows. */
let statements: (Statement & { origin: string })[] = []
const faults = new Map<Condition, string[]>()
const used = new Set<unknown>()
let planned: Awaited<ReturnType<typeof openPlannedDatabases>>
let columns = new Map<string, Set<string>>()

const nameOf = ({ table, index }: Scan) => (index ? `${table}.${index}` : table)

function listAccepted(sql: string, scan: Scan): unknown[] {
  const name = nameOf(scan)
  if (scan.isPage && pageIndexes.includes(name)) return [name]
  return acceptedScans.filter(
    (entry) => (entry.scan === null || entry.scan === name) && (entry.statement?.test(sql) ?? true),
  )
}

/** Statements of a request. A longer one keeps workerd's thread busy, which closes connections whose headers wait 15 seconds. */
const explainedEach = 200

/** The scans of tables that grow, for each statement. */
async function explain(condition: Condition, some: Statement[]): Promise<Scan[][]> {
  const run = planned.databases[condition]
  const plans: PlanStep[][] = []
  for (let first = 0; first < some.length; first += explainedEach) {
    const part = some.slice(first, first + explainedEach)
    plans.push(...(await run<PlanStep>(part.map(({ sql, values }) => ({ sql: `explain query plan ${sql}`, values })))))
  }
  return some.map(({ sql }, n) =>
    findScans(sql, plans[n] ?? [], new Set(columns.keys())).filter(({ table }) => !smallTables.includes(table)),
  )
}

async function findFaults(condition: Condition): Promise<string[]> {
  const scans = await explain(condition, statements)
  return statements.flatMap(({ sql, origin }, n) =>
    (scans[n] ?? []).flatMap((scan) => {
      const accepted = listAccepted(sql, scan)
      for (const entry of accepted) used.add(entry)
      return accepted.length > 0 ? [] : [`${nameOf(scan)}, ${origin}: ${sql}`]
    }),
  )
}

beforeAll(async () => {
  planned = await openPlannedDatabases((table) => !smallTables.includes(table))
  columns = await readColumns(planned.databases.empty)
  const [triggers = []] = await planned.databases.empty<{ name: string; sql: string }>([
    { sql: "select name, sql from sqlite_master where type = 'trigger'" },
  ])
  statements = [
    ...recorded.map((own) => ({ ...own, origin: `${own.endpoint ?? 'no request'}, ${own.testFile}` })),
    ...triggers.flatMap(({ name, sql }) => splitTrigger(sql).map((own) => ({ ...own, origin: `trigger ${name}` }))),
  ]
  for (const condition of conditions) faults.set(condition, await findFaults(condition))
})
afterAll(() => planned?.dispose())

describe('the statements of the API tests', () => {
  it('were recorded in every test file (npm run test:api records them)', async () => {
    expect(await listMissing()).toEqual([])
    expect(recorded.length).toBeGreaterThan(500)
    expect(statements.length - recorded.length).toBeGreaterThan(20)
  })

  it.each(conditions)('scan no table that grows with %s statistics', (condition) => {
    expect(faults.get(condition)).toEqual([])
  })

  it('compare no column without a table with one of an enclosing query', () => {
    const columnFaults = statements.flatMap(({ sql, origin }) =>
      findUnqualifiedColumns(sql, columns).map((pair) => `${pair}, ${origin}: ${sql}`),
    )
    expect(columnFaults).toEqual([])
  })
})

describe('the accepted scans', () => {
  it('occur', () => {
    expect(acceptedScans.filter((entry) => !used.has(entry)).map(({ reason }) => reason)).toEqual([])
    expect(pageIndexes.filter((name) => !used.has(name))).toEqual([])
  })

  it('name small tables that exist', () => {
    expect(smallTables.filter((table) => !columns.has(table))).toEqual([])
  })
})

describe('the rule', () => {
  const scanOf = async (condition: Condition, sql: string, ...values: unknown[]) =>
    (await explain(condition, [{ sql, values }]))[0]?.map(nameOf)

  it.each(conditions)('finds full scans with %s statistics', async (condition) => {
    expect(await scanOf(condition, 'select * from "torrents" where "name" like ?', '%x%')).toEqual(['torrents'])
    const alias = 'select * from "users" join "comments" as "own" on length("own"."html") = "users"."bonus"'
    expect(await scanOf(condition, alias)).toContain('comments')
    expect(await scanOf(condition, 'select count(*) from "comments" where "comments"."html" = ?', 'x')).toEqual([
      'comments',
    ])
    expect(await scanOf(condition, 'select rowid from torrent_search order by rowid')).toEqual(['torrent_search'])
  })

  it.each(conditions)(
    'finds a deletion that scans for rows that refer to the deleted one (%s statistics)',
    async (condition) => {
      await planned.databases[condition]([
        { sql: 'create table referring (id integer primary key, title_id integer references titles (id))' },
      ])
      const [plan = []] = await planned.databases[condition]<PlanStep>([
        { sql: 'explain query plan delete from titles where id = ?', values: [1] },
      ])
      expect(findScans('', plan, new Set(['referring']))).toMatchObject([{ table: 'referring', index: null }])
    },
  )

  it.each(conditions)(
    'allows look-ups, small tables and pages in the order of an index with %s statistics',
    async (condition) => {
      expect(await scanOf(condition, 'select * from "torrents" where "id" = ?', 1)).toEqual([])
      expect(await scanOf(condition, 'select * from "categories"')).toEqual([])
      expect(await scanOf(condition, 'select rowid from torrent_search where torrent_search match ?', 'x')).toEqual([])
      const listed = `select * from "torrents" where status = 'approved' order by`
      const page = { table: 'torrents', index: 'torrents_added', isPage: true }
      expect(await explain(condition, [{ sql: `${listed} "added_at" desc limit ?`, values: [10] }])).toEqual([[page]])
      const [[sorted] = []] = await explain(condition, [{ sql: `${listed} length("name") limit ?`, values: [10] }])
      expect(sorted?.isPage).toBe(false)
    },
  )

  it('finds a comparison of a column without a table in a correlated subquery', () => {
    const wrong = 'select (select count(*) from "comments" where "author_id" = "id") from "users"'
    expect(findUnqualifiedColumns(wrong, columns)).toEqual(['author_id and id'])
    const right = 'select (select count(*) from "comments" where "comments"."author_id" = "users"."id") from "users"'
    expect(findUnqualifiedColumns(right, columns)).toEqual([])
    const apart = 'select * from "users" where "users"."id" in (select author_id from comments where id = ?)'
    expect(findUnqualifiedColumns(apart, columns)).toEqual([])
  })
})
