import { readdir, readFile, writeFile } from 'node:fs/promises'
import { Problem } from './command.mjs'
import { root } from './root.mjs'
import { runTool } from './run-tool.mjs'
import { runQuietly } from './steps.mjs'

/**
 * Applies the migrations that a local database lacks. A file beside the database lists those it has, so that wrangler starts
 * only when one is missing.
 * @param {string} folder of the local community
 * @param {import('./steps.mjs').RunStep} [runStep]
 * @throws Problem when the database was made by migrations that no longer exist
 */
export async function migrateDatabase(folder, runStep = runQuietly) {
  const names = (await readdir(`${root}api/platform/db/migrations`)).filter((name) => name.endsWith('.sql')).sort()
  const record = `${folder}/state/migrations.json`
  /** @type {string[]} */
  const applied = JSON.parse(await readFile(record, 'utf8').catch(() => '[]'))
  const unknown = applied.find((name) => !names.includes(name))
  if (unknown)
    throw new Problem(`The local data is from an older version (${unknown}): run npm start -- --reset to delete it.`)
  if (applied.length === names.length) return
  const location = ['--local', '-c', 'api/wrangler.toml', '--persist-to', `${folder}/state`]
  await runStep('Migrating the database', () =>
    runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', ...location], {
      // With CI set, wrangler does not ask for confirmation.
      env: { CI: 'true' },
      failure: 'Applying the migrations failed.',
    }),
  )
  await writeFile(record, JSON.stringify(names))
}
