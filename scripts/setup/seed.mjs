import { access, readFile, rm, writeFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import { localSecrets } from './secrets.mjs'

/** @typedef {{ username: string, password: string, role: string }} Login */

const exists = (/** @type {string} */ file) =>
  access(file).then(
    () => true,
    () => false,
  )

/** A seed that was cut short leaves half a community: such data is thrown away. @param {string} folder */
export async function dropHalfSeeded(folder) {
  const mark = `${folder}/seeding`
  if (!(await exists(mark))) return
  await rm(`${folder}/state`, { recursive: true, force: true })
  await rm(`${folder}/logins.json`, { force: true })
  await rm(mark)
}

/**
 * Fills a fresh community, once, and keeps the accounts' passwords in logins.json.
 * @param {string} folder
 * @param {import('miniflare').Miniflare} miniflare running the API Worker
 * @param {(line: string) => void} [say]
 * @param {number} [torrents] at least; the community's own when left out
 * @returns {Promise<Login[]>}
 */
export async function seedOnce(folder, miniflare, say, torrents) {
  const file = `${folder}/logins.json`
  if (await exists(file)) return JSON.parse(await readFile(file, 'utf8'))
  say?.('Seeding the database')
  await writeFile(`${folder}/seeding`, '')
  const { seedCommunity } = await tsImport('../../api/platform/db/seed/seed-community.ts', import.meta.url)
  const logins = await seedCommunity({
    db: await miniflare.getD1Database('DB', 'skerry-api'),
    files: await miniflare.getR2Bucket('FILES', 'skerry-api'),
    pepper: (await localSecrets(folder)).api.PASSWORD_PEPPER,
    torrents,
  })
  await writeFile(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await rm(`${folder}/seeding`)
  return logins
}
