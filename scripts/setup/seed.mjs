import { readFile, rm, writeFile } from 'node:fs/promises'
import { tsImport } from 'tsx/esm/api'
import { withData } from './database.mjs'
import { exists, seedMark } from './local-data.mjs'
import { localSecrets } from './secrets.mjs'
import { runQuietly } from './steps.mjs'

/** @typedef {{ username: string, password: string, role: string }} Login */

/**
 * Seeds a new database once, and stores the accounts' passwords in logins.json. Call it before the Workers start.
 * @param {string} folder
 * @param {import('./steps.mjs').RunStep} [runStep]
 * @param {number} [torrents] minimum number; by default the size of the demo community
 * @returns {Promise<Login[]>}
 */
export async function seedOnce(folder, runStep = runQuietly, torrents = undefined) {
  const file = `${folder}/logins.json`
  if (await exists(file)) return JSON.parse(await readFile(file, 'utf8'))
  await writeFile(`${folder}/${seedMark}`, '')
  const { seedCommunity } = await tsImport('../../api/platform/db/seed/seed-community.ts', import.meta.url)
  const pepper = (await localSecrets(folder)).api.PASSWORD_PEPPER
  const logins = await runStep('Seeding the database', () =>
    withData(folder, (storage) => seedCommunity({ ...storage, pepper, torrents })),
  )
  await writeFile(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await rm(`${folder}/${seedMark}`)
  return logins
}
