/** Copies a bucket to a folder and back. R2 has no Time Travel, and wrangler cannot list a bucket. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../setup/command.mjs'
import { pathOf, putFile } from '../storage/storage.mjs'

/**
 * @typedef {object} StoredFile
 * @property {string} key
 * @property {number} size
 * @property {string} etag of R2: the MD5 of the content
 * @property {Record<string, string>} [httpMetadata]
 * @property {Record<string, string>} [customMetadata]
 */

/** @typedef {import('../storage/storage.mjs').Send} Send */

const concurrency = 8

/** The file of a key, in one flat folder. @param {string} folder @param {string} key */
const fileOf = (folder, key) => join(folder, 'files', encodeURIComponent(key))

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

/** @param {Send} send @returns {Promise<StoredFile[]>} */
async function listFiles(send) {
  const listed = []
  /** @type {string | undefined} */
  let cursor
  do {
    const response = await send(cursor ? `/?${new URLSearchParams({ cursor })}` : '/')
    const page = /** @type {{ files: StoredFile[], cursor?: string }} */ (await response.json())
    listed.push(...page.files)
    cursor = page.cursor
  } while (cursor)
  return listed
}

/** @param {Send} send @param {string} folder @returns {Promise<StoredFile[]>} */
export async function copyOut(send, folder) {
  await mkdir(join(folder, 'files'), { recursive: true })
  /** @type {StoredFile[]} */
  const copied = []
  await runEach(await listFiles(send), async (file) => {
    const response = await send(pathOf(file.key))
    const content = Buffer.from(await response.arrayBuffer())
    // Deleted since it was listed.
    if (response.status === 404) return
    await writeFile(fileOf(folder, file.key), content)
    copied.push({ ...file, size: content.length, etag: response.headers.get('etag') ?? '' })
  })
  return copied
}

/** @param {Send} send @param {string} folder @param {StoredFile[]} stored @throws Problem when a copy differs */
export async function copyIn(send, folder, stored) {
  await runEach(stored, async ({ key, etag, httpMetadata, customMetadata }) => {
    const content = await readFile(fileOf(folder, key))
    const written = await putFile(send, key, content, { httpMetadata, customMetadata })
    if (written.etag !== etag) throw new Problem(`The file ${key} differs from the one that was backed up.`)
  })
}
