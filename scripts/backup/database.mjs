/** Reads the structure and the rows of a database, which a backup needs. */
import { searchedTables } from './search-indexes.mjs'

/** @typedef {import('../storage/storage.mjs').Statement} Statement */
/** @typedef {import('../storage/storage.mjs').Row} Row */
/** @typedef {(statements: Statement[]) => Promise<Row[][]>} Query runs statements in one transaction, returns the rows of each */

/**
 * @typedef {object} Reference a foreign key of one column
 * @property {string} table
 * @property {string} column
 * @property {string} target table
 * @property {string} targetColumn
 * @property {boolean} isCleared whether deleting the target clears the column and keeps the row
 */
/**
 * @typedef {object} Description
 * @property {string[]} tables those with data of their own, each after the tables it refers to
 * @property {Record<string, string[]>} columns that are stored, by table
 * @property {Reference[]} references
 * @property {string[]} migrations names of those applied, oldest first
 */

/** @typedef {{ from: string, table: string, to: string | null, on_delete: string }} ForeignKey as SQLite lists it */

/** Not made by the platform. */
const isOwn = (/** @type {string} */ name) => !/^(sqlite_|_cf_|d1_)/.test(name)

/** The rows of one statement. @param {Query} query @param {string} sql @param {unknown[]} [values] */
export async function list(query, sql, values) {
  const [rows = []] = await query([{ sql, values }])
  return rows
}

/** Undefined for a database without tables. @param {Query} query @returns {Promise<Description | undefined>} */
export async function describeDatabase(query) {
  const listed = /** @type {{ name: string, type: string }[]} */ (await list(query, 'PRAGMA table_list'))
  // Full-text tables, and those of their indexes, have no data of their own.
  const names = listed.filter(({ name, type }) => type === 'table' && isOwn(name)).map(({ name }) => name)
  if (names.length === 0) return undefined
  const migrations = await list(query, 'SELECT name FROM d1_migrations ORDER BY id')
  /** @type {Record<string, string[]>} */
  const columns = {}
  /** @type {Reference[]} */
  const references = []
  for (const table of names.sort()) {
    const [stored = [], keys = []] = await query([
      { sql: `PRAGMA table_info("${table}")` },
      { sql: `PRAGMA foreign_key_list("${table}")` },
    ])
    columns[table] = stored.map(({ name }) => String(name))
    for (const { from, table: target, to, on_delete } of /** @type {ForeignKey[]} */ (keys)) {
      const isCleared = on_delete === 'SET NULL'
      references.push({ table, column: from, target, targetColumn: to ?? 'id', isCleared })
    }
  }
  const tables = orderTables(names, references)
  return { tables, columns, references, migrations: migrations.map(({ name }) => String(name)) }
}

/**
 * Tables in an order in which each comes after those it refers to. Tables that refer to each other keep their order: their
 * foreign keys are checked at the end of the transaction.
 * @param {string[]} names
 * @param {Pick<Reference, 'table' | 'target'>[]} references
 */
export function orderTables(names, references) {
  /** @type {Set<string>} */
  const visited = new Set()
  /** @type {string[]} */
  const ordered = []
  const visit = (/** @type {string} */ name) => {
    if (visited.has(name)) return
    visited.add(name)
    for (const { table, target } of references) if (table === name) visit(target)
    ordered.push(name)
  }
  for (const name of names) visit(name)
  return ordered
}

/**
 * All rows of a table in pages, each with a value for each column.
 * @param {Query} query
 * @param {string} table
 * @param {string[]} columns
 */
export async function* readRows(query, table, columns) {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const sql = `SELECT rowid AS _row, ${names} FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${pageSize}`
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = await list(query, sql, [last])
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column]))
    if (rows.length < pageSize) return
    last = Number(rows.at(-1)?._row)
  }
}

const pageSize = 2000

/** Last ids that AUTOINCREMENT gave out, by table. @param {Query} query */
export async function readSequences(query) {
  const sequences = await list(query, 'SELECT name, seq FROM sqlite_sequence')
  return readFigures(sequences.filter(({ name }) => isOwn(String(name))))
}

/** Largest id of each searched table. @param {Query} query */
export async function findMaxIds(query) {
  const tables = [...new Set(searchedTables)]
  const results = await query(tables.map((table) => ({ sql: `SELECT '${table}', coalesce(max(id), 0) FROM ${table}` })))
  return readFigures(results.flat())
}

/** Rows of each table. @param {Query} query @param {string[]} tables */
export async function countRows(query, tables) {
  const results = await query(tables.map((table) => ({ sql: `SELECT '${table}', count(*) FROM "${table}"` })))
  return readFigures(results.flat())
}

/** Rows of a name and a figure by name. @param {Row[]} rows */
const readFigures = (rows) =>
  Object.fromEntries(rows.map((row) => /** @type {[string, number]} */ (Object.values(row))))
