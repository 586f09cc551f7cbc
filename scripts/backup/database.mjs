/** Reads the structure of a database, which a backup needs. */
import { searchedTables } from './search-indexes.mjs'

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

/** Not made by the platform. */
const isOwn = (/** @type {string} */ name) => !/^(sqlite_|_cf_|d1_)/.test(name)

/** @template Row @param {D1Database} db @param {string} query @returns {Promise<Row[]>} */
async function list(db, query) {
  return (await db.prepare(query).all()).results.map((row) => /** @type {Row} */ (row))
}

/** @param {D1Database} db @returns {Promise<Description>} */
export async function describeDatabase(db) {
  /** @type {{ name: string, type: string }[]} */
  const listed = await list(db, 'PRAGMA table_list')
  // Full-text tables, and those of their indexes, have no data of their own.
  const names = listed.filter(({ name, type }) => type === 'table' && isOwn(name)).map(({ name }) => name)
  /** @type {{ name: string }[]} */
  const migrations = await list(db, 'SELECT name FROM d1_migrations ORDER BY id')
  /** @type {Record<string, string[]>} */
  const columns = {}
  /** @type {Reference[]} */
  const references = []
  for (const table of names.sort()) {
    /** @type {{ name: string }[]} */
    const stored = await list(db, `PRAGMA table_info("${table}")`)
    columns[table] = stored.map(({ name }) => name)
    /** @type {{ from: string, table: string, to: string | null, on_delete: string }[]} */
    const keys = await list(db, `PRAGMA foreign_key_list("${table}")`)
    for (const { from, table: target, to, on_delete } of keys) {
      const isCleared = on_delete === 'SET NULL'
      references.push({ table, column: from, target, targetColumn: to ?? 'id', isCleared })
    }
  }
  const tables = orderTables(names, references)
  return { tables, columns, references, migrations: migrations.map(({ name }) => name) }
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
 * @param {D1Database} db
 * @param {string} table
 * @param {string[]} columns
 */
export async function* readRows(db, table, columns) {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const query = `SELECT rowid AS _row, ${names} FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${pageSize}`
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { results } = await db.prepare(query).bind(last).all()
    if (results.length > 0) yield results.map((row) => columns.map((column) => row[column]))
    if (results.length < pageSize) return
    last = Number(results.at(-1)?._row)
  }
}

const pageSize = 2000

/** Last ids that AUTOINCREMENT gave out, by table. @param {D1Database} db @returns {Promise<Record<string, number>>} */
export async function readSequences(db) {
  /** @type {{ name: string, seq: number }[]} */
  const sequences = await list(db, 'SELECT name, seq FROM sqlite_sequence')
  return Object.fromEntries(sequences.filter(({ name }) => isOwn(name)).map(({ name, seq }) => [name, seq]))
}

/** Largest id of each searched table. @param {D1Database} db */
export async function findMaxIds(db) {
  const results = await db.batch(searchedTables.map((table) => db.prepare(`SELECT max(id) AS id FROM ${table}`)))
  const ids = results.map(({ results: [row] }) => /** @type {{ id: number | null }} */ (row).id ?? 0)
  return Object.fromEntries(searchedTables.map((table, index) => [table, ids[index] ?? 0]))
}

/** Rows of each table. @param {D1Database} db @param {string[]} tables */
export async function countRows(db, tables) {
  const results = await db.batch(tables.map((table) => db.prepare(`SELECT count(*) AS rows FROM "${table}"`)))
  const counts = results.map(({ results: [row] }) => /** @type {{ rows: number }} */ (row).rows)
  return Object.fromEntries(tables.map((table, index) => [table, counts[index] ?? 0]))
}
