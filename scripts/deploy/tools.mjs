import { readFile, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { buildWhenChanged } from '../build.mjs'
import { root } from '../setup/root.mjs'
import { runTool } from '../setup/run-tool.mjs'
import { runStep } from '../setup/steps.mjs'
import { apiConfig, readEnvironment, webConfig } from './environments.mjs'

/** @typedef {'api' | 'web'} Worker */

/**
 * Tools outside this process that a deployment uses. Tests replace the executable and the network.
 * @typedef {object} Tools
 * @property {string} wrangler executable
 * @property {typeof readEnvironment} readEnvironment
 * @property {string} assetsFolder of the built web Worker
 * @property {() => Promise<string>} readTree
 * @property {() => Promise<void>} build
 * @property {typeof globalThis.fetch} fetch
 * @property {(seconds: number) => Promise<unknown>} wait
 * @property {(line: string) => void} print
 * @property {import('../setup/steps.mjs').RunStep} runStep
 */

/** @type {Tools} */
export const realTools = {
  wrangler: 'wrangler',
  readEnvironment,
  assetsFolder: `${root}build/client/assets`,
  readTree: () => runTool('git', ['status', '--porcelain']),
  build: () => buildWhenChanged(),
  fetch: globalThis.fetch,
  wait: (seconds) => setTimeout(seconds * 1000),
  print: (line) => console.log(line),
  runStep,
}

/**
 * Runs wrangler for a Worker of an environment.
 * @param {Pick<Tools, 'wrangler'>} tools
 * @param {{ env: string, worker: Worker }} where
 * @param {string[]} args
 * @param {string} [failure]
 */
export function runWrangler({ wrangler }, { env, worker }, args, failure) {
  const config = worker === 'api' ? apiConfig : webConfig
  // With CI set, wrangler asks for no confirmation.
  const options = { env: { CI: 'true', WRANGLER_OUTPUT_FILE_PATH: outputFile }, failure }
  return runTool(wrangler, [...args, '--env', env, '-c', config], options)
}

/** wrangler appends a line of JSON for each version that it uploads. */
const outputFile = `${root}node_modules/.cache/skerry/wrangler-${process.pid}.ndjson`

/** Runs a command that uploads a version, and returns the version's id. @type {typeof runWrangler} */
export async function uploadVersion(tools, where, args, failure) {
  await rm(outputFile, { force: true })
  await runWrangler(tools, where, args, failure)
  const lines = (await readFile(outputFile, 'utf8')).trim().split('\n')
  const entries = lines.map((line) => /** @type {{ type: string, version_id?: string }} */ (JSON.parse(line)))
  return entries.find(({ version_id }) => version_id)?.version_id ?? ''
}

/**
 * The version that gets the most requests now, undefined before the first deployment.
 * @param {Pick<Tools, 'wrangler'>} tools
 * @param {{ env: string, worker: Worker }} where
 * @returns {Promise<string | undefined>}
 */
export async function findVersion(tools, where) {
  const text = await runWrangler(tools, where, ['deployments', 'status', '--json']).catch(() => '')
  const start = text.indexOf('{')
  if (start < 0) return undefined
  /** @type {{ versions: { version_id: string, percentage: number }[] }} */
  const { versions } = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}
