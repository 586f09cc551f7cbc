import { readdir, readFile, writeFile } from 'node:fs/promises'
import { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { describeApiWorker, sharedOptions } from '../stack.mjs'
import { connectStorage, openStorage, storageWorker } from '../storage/storage.mjs'
import { Problem } from './command.mjs'
import { root } from './root.mjs'
import { runQuietly } from './steps.mjs'

const migrations = `${root}api/platform/db/migrations`

/** Opens the database and the bucket of a folder. Close them before the Workers start. @param {string} folder */
export function openData(folder) {
  const options = { ...sharedOptions(folder, undefined), workers: [describeApiWorker(storageWorker, {})] }
  const miniflare = new Miniflare(/** @type {import('miniflare').MiniflareOptions} */ (options))
  return { ...openStorage(connectStorage(miniflare)), miniflare, close: () => miniflare.dispose() }
}

/**
 * @template Result
 * @param {string} folder
 * @param {(storage: import('../storage/storage.mjs').Storage) => Promise<Result>} body
 */
export async function withData(folder, body) {
  const { close, ...storage } = openData(folder)
  try {
    return await body(storage)
  } finally {
    await close()
  }
}

/**
 * As `wrangler d1 migrations apply --local`, which starts a process for each migration.
 * @param {string} folder @param {string[]} names
 */
async function applyMigrations(folder, names) {
  await withData(folder, async ({ db }) => {
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
  })
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
