import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { root } from './root.mjs'

/** @param {string} path relative to the root @returns {Promise<string[]>} the files there, none when it does not exist */
async function listFiles(path) {
  const info = await stat(root + path).catch(() => null)
  if (!info) return []
  if (info.isFile()) return [path]
  const entries = await readdir(root + path, { recursive: true, withFileTypes: true })
  return entries.filter((e) => e.isFile()).map((e) => `${e.parentPath ?? e.path}/${e.name}`.slice(root.length))
}

/**
 * A hash of names and contents, so that a checkout or a new modification time does not count as a change.
 * @param {string[]} paths files and folders, relative to the root
 * @returns {Promise<string>}
 */
export async function takeFingerprint(paths) {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(root + file))
      .update('\0')
  return hash.digest('hex')
}
