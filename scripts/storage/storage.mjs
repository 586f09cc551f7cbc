/** The database and the bucket of storage-worker.mjs, with the part of their interface that migrations and the seed use. */
import { fileURLToPath } from 'node:url'

/** @typedef {{ sql: string, values?: unknown[] }} Statement */
/** @typedef {(path: string, init?: import('miniflare').RequestInit) => Promise<import('miniflare').Response>} Send */
/** @typedef {Record<string, unknown>} Row */
/** @typedef {{ db: D1Database, files: R2Bucket }} Storage */

/** The file of the Worker, which has the bindings `DB` and `FILES`. */
export const storageWorker = fileURLToPath(new URL('./storage-worker.mjs', import.meta.url))

/** Sends requests to storage-worker.mjs, which must be the first Worker of the instance. @param {import('miniflare').Miniflare} miniflare */
export const connectStorage =
  (miniflare) =>
  /** @type {Send} */
  (path, init) =>
    miniflare.dispatchFetch(`http://storage${path}`, init)

/** @param {Send} send @param {string} path @param {Statement[]} statements @throws Error with the message of the database */
async function post(send, path, statements) {
  const response = await send(path, { method: 'POST', body: JSON.stringify(statements) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Runs statements in one transaction. @param {Send} send @param {Statement[]} statements */
export const runStatements = async (send, statements) =>
  /** @type {D1Result<Row>[]} */ (await post(send, '/', statements))

/** The address of a file. @param {string} key */
export const pathOf = (key) => `/?${new URLSearchParams({ key })}`

/** @param {Send} send @param {string} key @param {import('miniflare').BodyInit} content @param {object} metadata of R2 */
export async function putFile(send, key, content, metadata) {
  const headers = { 'x-metadata': JSON.stringify(metadata) }
  const response = await send(pathOf(key), { method: 'PUT', headers, body: content })
  return /** @type {{ etag: string }} */ (await response.json())
}

class PreparedStatement {
  /** @param {Send} send @param {string} sql @param {unknown[]} [values] */
  constructor(send, sql, values = []) {
    this.send = send
    this.sql = sql
    this.values = values
  }

  toJSON() {
    return { sql: this.sql, values: this.values }
  }

  /** @param {unknown[]} values */
  bind(...values) {
    return new PreparedStatement(this.send, this.sql, values)
  }

  async all() {
    const [result] = await runStatements(this.send, [this])
    return result
  }

  run() {
    return this.all()
  }

  raw() {
    return post(this.send, '/raw', [this])
  }

  /** @param {string} [column] */
  async first(column) {
    const row = (await this.all())?.results[0] ?? null
    return row && column ? row[column] : row
  }
}

/**
 * Sends one request per statement or batch, so that Node does not block. Values are text, numbers, booleans and null.
 * @param {Send} send
 * @returns {Storage}
 */
export function openStorage(send) {
  const db = {
    prepare: (/** @type {string} */ sql) => new PreparedStatement(send, sql),
    batch: (/** @type {PreparedStatement[]} */ statements) => runStatements(send, statements),
  }
  const files = {
    /** @param {string} key @param {import('miniflare').BodyInit} content @param {object} [metadata] */
    put: (key, content, metadata = {}) => putFile(send, key, content, metadata),
    /** @param {string} key */
    async get(key) {
      const response = await send(pathOf(key))
      // Read even when it is not used: an instance waits for its responses before it closes.
      const content = await response.blob()
      return response.ok ? content : null
    },
  }
  return /** @type {Storage} */ (/** @type {unknown} */ ({ db, files }))
}
