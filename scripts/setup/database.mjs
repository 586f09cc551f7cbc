import { readdir, readFile, writeFile } from 'node:fs/promises'
import { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { describeApiWorker, sharedOptions } from '../stack.mjs'
import { Problem } from './command.mjs'
import { root } from './root.mjs'
import { runQuietly } from './steps.mjs'

const migrations = `${root}api/platform/db/migrations`

/** Opens the database of a folder without starting the Workers; dispose of `miniflare` when done. @param {string} folder */
export function openData(folder) {
  const worker = {
    ...describeApiWorker('data.mjs', {}),
    modules: [{ type: 'ESModule', path: 'data.mjs', contents: 'export default {}' }],
  }
  return new Miniflare(
    /** @type {import('miniflare').MiniflareOptions} */ ({ ...sharedOptions(folder, undefined), workers: [worker] }),
  )
}

/**
 * As `wrangler d1 migrations apply --local`, which starts a process for each migration.
 * @param {string} folder @param {string[]} names
 */
async function applyMigrations(folder, names) {
  const miniflare = openData(folder)
  try {
    const db = await miniflare.getD1Database('DB')
    await db
      .prepare(
        `CREATE TABLE IF NOT EXISTS d1_migrations (
           id INTEGER PRIMARY KEY AUTOINCREMENT,
           name TEXT UNIQUE,
           applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
         )`,
      )
      .run()
    const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
    const applied = results.map(({ name }) => name)
    for (const name of names.filter((name) => !applied.includes(name))) {
      const statements = splitSql(await readFile(`${migrations}/${name}`, 'utf8'))
      const store = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
      await db.batch([...statements.map((statement) => db.prepare(statement)), store]).catch((error) => {
        throw new Problem(`Applying the migration ${name} failed.`, String(error))
      })
    }
  } finally {
    await miniflare.dispose()
  }
}

/**
 * Applies the migrations that a local database lacks. A file beside the database lists those it has, so that it is opened only
 * when one is missing.
 * @param {string} folder of the local community
 * @param {import('./steps.mjs').RunStep} [runStep]
 * @throws Problem when the database was made by migrations that no longer exist
 */
export async function migrateDatabase(folder, runStep = runQuietly) {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const record = `${folder}/state/migrations.json`
  /** @type {string[]} */
  const applied = JSON.parse(await readFile(record, 'utf8').catch(() => '[]'))
  const unknown = applied.find((name) => !names.includes(name))
  if (unknown)
    throw new Problem(`The local data is from an older version (${unknown}): run npm start -- --reset to delete it.`)
  if (applied.length === names.length) return
  await runStep('Migrating the database', () => applyMigrations(folder, names))
  await writeFile(record, JSON.stringify(names))
}
