import { readFile, rm, writeFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import { exists, seedMark } from './local-data.mjs'
import { localSecrets } from './secrets.mjs'
import { runQuietly } from './steps.mjs'

/** @typedef {{ username: string, password: string, role: string }} Login */

/**
 * Seeds a new database once, and stores the accounts' passwords in logins.json.
 * @param {string} folder
 * @param {import('miniflare').Miniflare} miniflare running the API Worker
 * @param {import('./steps.mjs').RunStep} [runStep]
 * @param {number} [torrents] minimum number; by default the size of the demo community
 * @returns {Promise<Login[]>}
 */
export async function seedOnce(folder, miniflare, runStep = runQuietly, torrents = undefined) {
  const file = `${folder}/logins.json`
  if (await exists(file)) return JSON.parse(await readFile(file, 'utf8'))
  await writeFile(`${folder}/${seedMark}`, '')
  const { seedCommunity } = await tsImport('../../api/platform/db/seed/seed-community.ts', import.meta.url)
  const options = {
    db: await miniflare.getD1Database('DB', 'skerry-api'),
    files: await miniflare.getR2Bucket('FILES', 'skerry-api'),
    pepper: (await localSecrets(folder)).api.PASSWORD_PEPPER,
    torrents,
  }
  const logins = await runStep('Seeding the database', () => seedCommunity(options))
  await writeFile(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await rm(`${folder}/${seedMark}`)
  return logins
}
