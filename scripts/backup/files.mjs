/** Copies a bucket to a folder and back. R2 has no Time Travel, and wrangler cannot list a bucket. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../setup/command.mjs'

/**
 * @typedef {object} StoredFile
 * @property {string} key
 * @property {number} size
 * @property {string} etag of R2: the MD5 of the content
 * @property {Record<string, string>} [httpMetadata]
 * @property {Record<string, string>} [customMetadata]
 */

/** @typedef {(path: string, init?: import('miniflare').RequestInit) => Promise<import('miniflare').Response>} Files */

const concurrency = 8

/** The file of a key, in one flat folder. @param {string} folder @param {string} key */
const fileOf = (folder, key) => join(folder, 'files', encodeURIComponent(key))

/** @param {string} key */
const pathOf = (key) => `/?${new URLSearchParams({ key })}`

/**
 * Runs a job for every item, some at the same time.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<void>} job
 */
async function runEach(items, job) {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await job(item)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** @param {Files} files @returns {Promise<StoredFile[]>} */
async function listFiles(files) {
  const listed = []
  /** @type {string | undefined} */
  let cursor
  do {
    const response = await files(cursor ? `/?${new URLSearchParams({ cursor })}` : '/')
    const page = /** @type {{ files: StoredFile[], cursor?: string }} */ (await response.json())
    listed.push(...page.files)
    cursor = page.cursor
  } while (cursor)
  return listed
}

/** @param {Files} files @param {string} folder @returns {Promise<StoredFile[]>} */
export async function copyOut(files, folder) {
  await mkdir(join(folder, 'files'), { recursive: true })
  /** @type {StoredFile[]} */
  const copied = []
  await runEach(await listFiles(files), async (file) => {
    const response = await files(pathOf(file.key))
    const content = Buffer.from(await response.arrayBuffer())
    // Deleted since it was listed.
    if (response.status === 404) return
    await writeFile(fileOf(folder, file.key), content)
    copied.push({ ...file, size: content.length, etag: response.headers.get('etag') ?? '' })
  })
  return copied
}

/** @param {Files} files @param {string} folder @param {StoredFile[]} stored @throws Problem when a copy differs */
export async function copyIn(files, folder, stored) {
  await runEach(stored, async ({ key, etag, httpMetadata, customMetadata }) => {
    const headers = { 'x-metadata': JSON.stringify({ httpMetadata, customMetadata }) }
    const response = await files(pathOf(key), { method: 'PUT', headers, body: await readFile(fileOf(folder, key)) })
    const written = /** @type {{ etag: string }} */ (await response.json())
    if (written.etag !== etag) throw new Problem(`The file ${key} differs from the one that was backed up.`)
  })
}
