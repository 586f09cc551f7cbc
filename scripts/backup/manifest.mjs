/** A backup is a folder: manifest.json, one SQL file for each table, and the files of the bucket. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../setup/command.mjs'

/**
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} takenAt ISO date
 * @property {string} source environment
 * @property {string} commit of the code that took it
 * @property {string[]} migrations applied to the database
 * @property {Record<string, number>} rows by table, in the order in which to load them
 * @property {import('./database.mjs').Reference[]} references
 * @property {Record<string, number>} sequences last ids that AUTOINCREMENT gave out, by table
 * @property {Record<string, number>} maxIds largest id of each searched table
 * @property {import('./search-indexes.mjs').SearchSample[]} searches
 * @property {import('./files.mjs').StoredFile[]} files
 */

/** @param {string} folder @param {string} table */
export const tableFile = (folder, table) => join(folder, 'tables', `${table}.sql`)

/** Written last: a folder without one is not a complete backup. @param {string} folder @param {Manifest} manifest */
export const writeManifest = (folder, manifest) =>
  writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)

/** @param {string} folder @returns {Promise<Manifest>} @throws Problem */
export async function readManifest(folder) {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Problem(`${folder} is not a complete backup: it has no manifest.json.`)
  const manifest = JSON.parse(text)
  if (manifest.format !== 1) throw new Problem(`${folder} has the unknown format ${manifest.format}.`)
  return manifest
}
