/** The database and the files of a community, local or remote, through wrangler. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { apiConfig, readEnvironment } from '../deploy/environments.mjs'
import { root } from './root.mjs'
import { runTool } from './run-tool.mjs'

/**
 * @typedef {object} Location
 * @property {string[]} args that tell wrangler where the data is
 * @property {string} bucket
 * @property {string | undefined} origin of the site
 */

/**
 * @param {string | undefined} env `local`, or an environment of the wrangler files
 * @param {string} folder of the local community
 * @returns {Location}
 * @throws Problem for an unknown environment
 */
export function locateData(env, folder) {
  const isLocal = env === 'local'
  const { r2_buckets, vars } = isLocal
    ? readConfig({ config: root + apiConfig }, { hideWarnings: true })
    : readEnvironment(env).api
  const location = isLocal ? ['--local', '--persist-to', `${folder}/state`] : ['--remote', '--env', String(env)]
  const bucket = r2_buckets[0]?.bucket_name ?? ''
  const origin = isLocal ? 'http://localhost:8788' : vars.PUBLIC_ORIGIN
  return { args: ['-c', apiConfig, ...location], bucket, origin: typeof origin === 'string' ? origin : undefined }
}

/**
 * Runs a query with one row.
 * @param {Location} location
 * @param {string} query
 * @param {string} failure the line to print when it fails
 * @returns {Promise<Record<string, unknown> | undefined>}
 */
export async function readRow({ args }, query, failure) {
  const command = ['d1', 'execute', 'DB', ...args, '--json', '--yes', '--command', query]
  const [result] = JSON.parse(await runTool('wrangler', command, { failure, onlyStdout: true }))
  return result.results[0]
}

/**
 * Runs statements in one transaction. A remote database takes a file as one import, which returns no rows, and serves no
 * queries for that moment.
 * @param {Location} location
 * @param {string[]} statements
 * @param {string} failure
 */
export function runStatements({ args }, statements, failure) {
  return withFile('setup.sql', `${statements.join(';\n')};\n`, (path) =>
    runTool('wrangler', ['d1', 'execute', 'DB', ...args, '--yes', '--file', path], { failure }),
  )
}

/**
 * @param {Location} location
 * @param {string} key
 * @param {{ content: string, type: string }} object
 */
export function putObject({ args, bucket }, key, { content, type }) {
  const failure = `Writing ${key} to the bucket ${bucket} failed.`
  return withFile('object', content, (path) =>
    runTool('wrangler', ['r2', 'object', 'put', `${bucket}/${key}`, ...args, '--file', path, '--content-type', type], {
      failure,
    }),
  )
}

/** @template Result @param {string} name @param {string} text @param {(path: string) => Promise<Result>} body */
async function withFile(name, text, body) {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-setup-'))
  try {
    const path = join(folder, name)
    await writeFile(path, text)
    return await body(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
