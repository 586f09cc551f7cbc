import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../setup/command.mjs'
import { exists } from '../setup/local-data.mjs'
import { root } from '../setup/root.mjs'
import { runQuietly } from '../setup/steps.mjs'
import { countRows, list } from './database.mjs'
import { copyIn } from './files.mjs'
import { readManifest, tableFile } from './manifest.mjs'
import { rebuildSearch, runSearch } from './search-indexes.mjs'
import { openTarget } from './target.mjs'

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const migrationsFolder = `${root}api/platform/db/migrations`

/**
 * Restores a backup into an environment, or into a folder on this machine, whose database has no members. Then compares the rows
 * of each table and the samples of searches with the backup. A copy, which is not in the environment of the backup, has no mail
 * server and no push subscriptions.
 * @param {{ env?: string, folder: string, from: string }} options
 * @param {import('../setup/steps.mjs').RunStep} [runStep]
 * @throws Problem when the database is in use, or differs from the backup afterwards
 */
export async function restoreCommunity({ env, folder, from }, runStep = runQuietly) {
  const whole = await readManifest(from)
  const isCopy = env === undefined || whole.source !== env
  const manifest = isCopy ? withoutSubscriptions(whole) : whole
  const available = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const unknown = manifest.migrations.find((name) => !available.includes(name))
  if (unknown)
    throw new Problem(`The backup is from a newer version (${unknown}). Check out its commit: ${manifest.commit}`)
  const target = await openTarget({ env, folder })
  try {
    await target.withStorage(({ query }) => requireEmpty(query, target.name))
    await runStep('Migrating the database', async () => {
      // The rows fit the tables of the backup's version; newer migrations then change them like those of any community.
      await target.migrate(await copyMigrations(manifest.migrations, join(target.workFolder, 'migrations')))
    })
    await runStep('Loading the tables', async () => {
      const triggers = await target.withStorage(({ query }) => listTriggers(query))
      const file = join(target.workFolder, 'restore.sql')
      const sql = writeRestore(manifest, from, triggers)
      await pipeline(Readable.from(isCopy ? withoutMailServer(sql) : sql), createWriteStream(file))
      return target.runD1(['execute', '--file', file, '--yes'], 'Loading the tables failed.')
    })
    await runStep('Copying the files', () => target.withStorage(({ send }) => copyIn(send, from, manifest.files)))
    const remarks = await runStep('Comparing with the backup', () =>
      target.withStorage(({ query }) => compare(query, manifest)),
    )
    if (available.length > manifest.migrations.length) {
      await runStep('Applying newer migrations', () => target.migrate(migrationsFolder))
    }
    // `npm start` seeds a folder without this file.
    const logins = `${folder}/logins.json`
    if (!env && !(await exists(logins))) await writeFile(logins, '[]\n', { mode: 0o600 })
    return { manifest, remarks, isCopy }
  } finally {
    await target.close()
  }
}

/** @param {import('./database.mjs').Query} query @param {string} name */
async function requireEmpty(query, name) {
  const members = await list(query, 'SELECT 1 FROM users LIMIT 1').catch((error) => {
    if (/no such table/.test(String(error))) return []
    throw error
  })
  if (members.length > 0)
    throw new Problem(`The database of ${name} has members. A backup is restored into an empty database only.`)
}

/**
 * The scheduled work of a copy would send its notifications to the members, beside the community that was backed up.
 * @param {Manifest} manifest
 * @returns {Manifest}
 */
function withoutSubscriptions(manifest) {
  const { push_subscriptions: _, ...rows } = manifest.rows
  return { ...manifest, rows }
}

/** In the same transaction, so that no waiting email is sent. @param {AsyncIterable<string>} restore */
async function* withoutMailServer(restore) {
  yield* restore
  yield "UPDATE settings SET mail_provider = 'smtp', smtp_host = NULL;\n"
}

/** @param {string[]} names @param {string} folder @returns {Promise<string>} that folder */
async function copyMigrations(names, folder) {
  await mkdir(folder)
  for (const name of names) await copyFile(join(migrationsFolder, name), join(folder, name))
  return folder
}

/** @param {import('./database.mjs').Query} query */
async function listTriggers(query) {
  const rows = await list(query, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
  return /** @type {{ name: string, sql: string }[]} */ (rows)
}

/**
 * The SQL that loads a backup, for one transaction. Triggers would count and index every row a second time, so they are removed
 * first and created again at the end; the search indexes, which no backup has, are filled from the tables.
 * @param {Pick<Manifest, 'rows' | 'references' | 'sequences' | 'maxIds'>} manifest
 * @param {string} from
 * @param {{ name: string, sql: string }[]} triggers
 */
async function* writeRestore({ rows, references, sequences, maxIds }, from, triggers) {
  const tables = Object.keys(rows)
  yield 'PRAGMA defer_foreign_keys=TRUE;\n'
  for (const { name } of triggers) yield `DROP TRIGGER "${name}";\n`
  // Migrations write a few rows.
  for (const table of [...tables].reverse()) yield `DELETE FROM "${table}";\n`
  for (const table of tables) yield* createReadStream(tableFile(from, table), 'utf8')
  // Removes references to rows that were deleted while the backup ran.
  const inOrder = references.toSorted((a, b) => tables.indexOf(a.table) - tables.indexOf(b.table))
  for (const { table, column, target, targetColumn, isCleared } of inOrder) {
    const remove = isCleared ? `UPDATE "${table}" SET "${column}" = NULL` : `DELETE FROM "${table}"`
    yield `${remove} WHERE "${column}" IS NOT NULL AND "${column}" NOT IN (SELECT "${targetColumn}" FROM "${target}");\n`
  }
  for (const [table, last] of Object.entries(sequences)) {
    yield `DELETE FROM sqlite_sequence WHERE name = '${table}';\n`
    yield `INSERT INTO sqlite_sequence (name, seq) VALUES ('${table}', ${last});\n`
  }
  for (const { sql } of triggers) yield `${sql};\n`
  for (const statement of rebuildSearch(maxIds)) yield `${statement}\n`
}

/**
 * @param {import('./database.mjs').Query} query
 * @param {Manifest} manifest
 * @returns {Promise<string[]>} remarks
 * @throws Problem that lists the differences
 */
async function compare(query, { rows, references, searches }) {
  const counted = await countRows(query, Object.keys(rows))
  /** @type {string[]} */
  const remarks = []
  /** @type {string[]} */
  const differences = []
  for (const [table, expected] of Object.entries(rows)) {
    const count = counted[table] ?? 0
    const mayLack = references.some((reference) => reference.table === table)
    if (count < expected && mayLack)
      remarks.push(
        `${table}: ${expected - count} rows were left out, since the rows they refer to were deleted during the backup`,
      )
    else if (count !== expected) differences.push(`${table} has ${count} rows instead of ${expected}`)
  }
  for (const { index, word, total, rowids } of searches) {
    const again = await runSearch(query, index, word)
    if (again.total !== total || again.rowids.join() !== rowids.join()) {
      differences.push(`${index} returns ${again.total} rows for "${word}" instead of ${total}, or others`)
    }
  }
  if (differences.length > 0)
    throw new Problem('The restored database differs from the backup.', differences.join('\n'))
  return remarks
}
