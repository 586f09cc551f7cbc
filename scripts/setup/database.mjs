import { readdir, readFile, writeFile } from 'node:fs/promises'
import { root } from './root.mjs'
import { runTool } from './run-tool.mjs'

/**
 * Applies the migrations a local database lacks. Which it has is kept beside it, so that nothing is started to find out.
 * @param {string} folder the community's
 * @param {(line: string) => void} [say]
 */
export async function migrateDatabase(folder, say) {
  const names = (await readdir(`${root}api/platform/db/migrations`)).filter((name) => name.endsWith('.sql')).sort()
  const wanted = JSON.stringify(names)
  const record = `${folder}/state/migrations.json`
  if ((await readFile(record, 'utf8').catch(() => '')) === wanted) return
  say?.('Migrating the database')
  const where = ['--local', '-c', 'api/wrangler.toml', '--persist-to', `${folder}/state`]
  // CI: wrangler asks before it migrates, and takes no answer there for a yes.
  await runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', ...where], {
    env: { CI: 'true' },
    failure: 'Applying the migrations failed.',
  })
  await writeFile(record, wanted)
}
