import { readdir, readFile } from 'node:fs/promises'
import { Miniflare } from 'miniflare'

const migrations = 'api/platform/db/migrations'

/** Statistics that SQLite's query planner has: none, those of a young community, or those of a large one. */
export const conditions = ['empty', 'stale', 'fresh'] as const
export type Condition = (typeof conditions)[number]

/** Rows of a table in the statistics of a young community and of a large one. */
const stale = 200
const fresh = 1_000_000
const freshSmall = 20
/** A partial index holds a tenth of the rows, except the indexes of listed torrents and titles. */
const partialShare = 10
const holdsMost = /where (status = 'approved'|merged_into is null)/i

interface Statement {
  sql: string
  values?: unknown[]
}

/** Runs statements and returns the rows of each. */
export type RunStatements = <Row>(statements: Statement[]) => Promise<Row[][]>

/** Runs a batch inside workerd: one message instead of one for each statement. */
const worker = `export default {
  async fetch(request, env) {
    const { name, statements } = await request.json()
    const db = env[name]
    try {
      const results = await db.batch(statements.map(({ sql, values = [] }) => db.prepare(sql).bind(...values)))
      return Response.json(results.map(({ results }) => results))
    } catch (error) {
      return new Response(error.message, { status: 500 })
    }
  },
}`

/** D1 databases of our schema without rows, one for each condition. */
export async function openPlannedDatabases(isGrowing: (table: string) => boolean) {
  const miniflare = new Miniflare({ modules: true, script: worker, cf: false, d1Databases: [...conditions] })
  const schema = await readMigrations()
  const open = async (name: Condition): Promise<[Condition, RunStatements]> => {
    const run: RunStatements = async (statements) => {
      const body = JSON.stringify({ name, statements })
      const response = await miniflare.dispatchFetch('http://databases/', { method: 'POST', body })
      if (!response.ok) throw new Error(await response.text())
      return response.json() as Promise<never>
    }
    await run(schema.map((sql) => ({ sql })))
    if (name === 'stale') await setStatistics(run, () => stale)
    if (name === 'fresh') await setStatistics(run, (table) => (isGrowing(table) ? fresh : freshSmall))
    return [name, run]
  }
  const databases = Object.fromEntries(await Promise.all(conditions.map(open))) as Record<Condition, RunStatements>
  return { databases, dispose: () => miniflare.dispose() }
}

async function readMigrations(): Promise<string[]> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const sources = await Promise.all(names.map((name) => readFile(`${migrations}/${name}`, 'utf8')))
  return sources.flatMap((source) => source.split('--> statement-breakpoint')).filter((text) => text.trim())
}

/** Whether few rows have one value of a column. */
const isSelective = (column: string | null) => column !== null && /(^|_)(id|hash|key|slug|name|at)$/.test(column)

/** Writes the rows that ANALYZE would write for tables of these sizes. */
async function setStatistics(run: RunStatements, sizeOf: (table: string) => number): Promise<void> {
  const indexes = await listIndexes(run)
  const rows = indexes.map(({ table, name, isUnique, isPartial, columns }) => {
    let left = Math.ceil(sizeOf(table) / (isPartial ? partialShare : 1))
    const stat = [left]
    columns.forEach((column, n) => {
      left = isSelective(column) ? Math.min(left, 10) : Math.ceil(left / 10)
      stat.push(isUnique && n === columns.length - 1 ? 1 : left)
    })
    return { sql: 'insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)', values: [table, name, stat.join(' ')] }
  })
  // The first ANALYZE creates the table, the last one makes the planner read it.
  await run([{ sql: 'analyze' }])
  await run([{ sql: 'delete from sqlite_stat1' }, ...rows, { sql: 'analyze sqlite_schema' }])
}

interface Index {
  table: string
  name: string
  isUnique: boolean
  isPartial: boolean
  /** Its columns in order; null for an expression. */
  columns: (string | null)[]
}

interface IndexRow {
  name: string
  unique: number
  partial: number
}

/** The indexes of tables, also those of primary keys. */
async function listIndexes(run: RunStatements): Promise<Index[]> {
  const tables = (await listTables(run)).filter(({ isVirtual }) => !isVirtual).map(({ name }) => name)
  const lists = await run<IndexRow>(tables.map((table) => ({ sql: `pragma index_list("${table}")` })))
  const [definitions = []] = await run<{ name: string; sql: string | null }>([
    { sql: "select name, sql from sqlite_master where type = 'index'" },
  ])
  const full = new Set(definitions.filter(({ sql }) => sql && holdsMost.test(sql)).map(({ name }) => name))
  const indexes = lists.flatMap((list, n) => list.map((row) => ({ ...row, table: tables[n] ?? '' })))
  const columns = await run<{ name: string | null }>(
    indexes.map(({ name }) => ({ sql: `pragma index_info("${name}")` })),
  )
  return indexes.map(({ table, name, unique, partial }, n) => ({
    table,
    name,
    isUnique: unique === 1,
    isPartial: partial === 1 && !full.has(name),
    columns: (columns[n] ?? []).map(({ name }) => name),
  }))
}

/** Tables and full-text indexes, without the parts of the latter. */
async function listTables(run: RunStatements): Promise<{ name: string; isVirtual: boolean }[]> {
  const [rows = []] = await run<{ name: string; sql: string }>([
    {
      sql: "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    },
  ])
  const virtual = rows.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name)
  return rows
    .filter(({ name }) => !virtual.some((index) => name.startsWith(`${index}_`)))
    .map(({ name }) => ({ name, isVirtual: virtual.includes(name) }))
}

/** The columns of every table and full-text index. */
export async function readColumns(run: RunStatements): Promise<Map<string, Set<string>>> {
  const tables = await listTables(run)
  const columns = await run<{ name: string }>(tables.map(({ name }) => ({ sql: `pragma table_info("${name}")` })))
  return new Map(tables.map(({ name }, n) => [name, new Set((columns[n] ?? []).map(({ name }) => name))]))
}
