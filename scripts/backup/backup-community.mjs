import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../setup/command.mjs'
import { runTool } from '../setup/run-tool.mjs'
import { runQuietly } from '../setup/steps.mjs'
import { describeDatabase, findMaxIds, readRows, readSequences } from './database.mjs'
import { copyOut } from './files.mjs'
import { tableFile, writeManifest } from './manifest.mjs'
import { runSearch, sampleSearches } from './search-indexes.mjs'
import { writeInserts } from './sql-text.mjs'
import { openTarget } from './target.mjs'

/**
 * Backs up the database and the bucket of an environment, or of the local community, to an empty folder. The community may be in
 * use: its database is only read, page by page.
 * @param {{ env?: string, folder: string, to: string }} options `folder` has the local data
 * @param {import('../setup/steps.mjs').RunStep} [runStep]
 */
export async function backupCommunity({ env, folder, to }, runStep = runQuietly) {
  const present = await readdir(to).catch(() => [])
  if (present.some((name) => name !== 'tables'))
    throw new Problem(`${to} is not empty. Choose another folder: --to FOLDER`)
  const target = await openTarget({ env, folder })
  try {
    return await target.withStorage(async ({ query, send }) => {
      const description = await describeDatabase(query)
      if (!description) throw new Problem(`The database of ${target.name} is empty.`)
      const { tables, columns, references, migrations } = description
      // It has email addresses and password hashes: other accounts of the machine must not read it.
      await mkdir(join(to, 'tables'), { recursive: true, mode: 0o700 })
      const earlier = await sampleSearches(query, await findMaxIds(query))
      const rows = await runStep('Writing the tables', () => writeTables(query, to, tables, columns))
      const [maxIds, sequences] = [await findMaxIds(query), await readSequences(query)]
      const searches = await keepStable(query, earlier)
      const copied = await runStep('Copying the files', () => copyOut(send, to))
      const [takenAt, commit] = [new Date().toISOString(), await findCommit()]
      const origin = { takenAt, source: target.name, commit, migrations }
      await writeManifest(to, { format: 1, ...origin, rows, references, sequences, maxIds, searches, files: copied })
      return { rows, files: copied, searches }
    })
  } finally {
    await target.close()
  }
}

/**
 * Writes a file for each table and returns the rows of each, in the order in which to load them. Tables are read in the reverse
 * order: what a row refers to is then read after it, even if it was added in between.
 * @param {import('./database.mjs').Query} query
 * @param {string} to
 * @param {string[]} tables
 * @param {Record<string, string[]>} columns
 */
async function writeTables(query, to, tables, columns) {
  /** @type {Record<string, number>} */
  const rows = Object.fromEntries(tables.map((table) => [table, 0]))
  for (const table of [...tables].reverse()) {
    const names = columns[table] ?? []
    const write = async function* () {
      for await (const page of readRows(query, table, names)) {
        rows[table] = (rows[table] ?? 0) + page.length
        yield* writeInserts(table, names, page)
      }
    }
    await pipeline(Readable.from(write()), createWriteStream(tableFile(to, table)))
  }
  return rows
}

/**
 * Samples whose result was the same before and after the tables were read, so that they hold for the backup. Members may have
 * changed the results of others in between.
 * @param {import('./database.mjs').Query} query
 * @param {import('./search-indexes.mjs').SearchSample[]} earlier
 */
async function keepStable(query, earlier) {
  const stable = []
  for (const sample of earlier) {
    const again = await runSearch(query, sample.index, sample.word)
    if (JSON.stringify(again) === JSON.stringify(sample)) stable.push(sample)
  }
  return stable
}

const findCommit = () =>
  runTool('git', ['rev-parse', 'HEAD']).then(
    (text) => text.trim(),
    () => 'unknown',
  )
