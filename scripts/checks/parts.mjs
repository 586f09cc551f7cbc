/** The parts of `npm test`, quickest first. Each one returns how many of its tests passed and failed. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { buildWhenChanged } from '../build.mjs'
import { writeClientTypes } from '../client-types.mjs'
import { Problem } from '../setup/command.mjs'
import { root } from '../setup/root.mjs'
import { runTool } from '../setup/run-tool.mjs'

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */
/** @typedef {{ name: string, after: string[], run: () => Promise<Outcome> }} Part `after`: parts that must end first, if they run too */

/** @param {() => Promise<unknown>} body @returns {Promise<{ failed: boolean, output: string }>} */
async function watch(body) {
  try {
    return { failed: false, output: String((await body()) ?? '') }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { failed: true, output: error.details ?? error.message }
  }
}

/** A part that counts as one test: a tool passes or fails. @param {string} name @param {() => Promise<unknown>} body @returns {Part} */
function toolCheck(name, body) {
  return {
    name,
    after: [],
    async run() {
      const { failed, output } = await watch(body)
      return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output }
    },
  }
}

/**
 * A part with a JSON report. A run that fails without a failed test (for example a file that does not load) counts as one failure.
 * @param {string} name
 * @param {(report: string) => Promise<unknown>} body writes a JSON report to that file
 * @param {(report: any) => { passed: number, failed: number }} count
 * @param {string[]} [after]
 * @returns {Part}
 */
function suite(name, body, count, after = []) {
  return {
    name,
    after,
    async run() {
      const report = `${root}node_modules/.cache/skerry/${name}.json`
      await rm(report, { force: true })
      const { failed, output } = await watch(() => body(report))
      const counts = await readFile(report, 'utf8').then(
        (text) => count(JSON.parse(text)),
        () => undefined,
      )
      const outcome = { passed: 0, failed: 0, ...counts, output }
      const isSilentFailure = outcome.failed === 0 && (failed || outcome.passed === 0)
      return isSilentFailure ? { ...outcome, failed: 1 } : outcome
    },
  }
}

/**
 * @param {string} name of the part @param {string[]} [after]
 * @param {{ project?: string, shards?: number }} [options] a name or a pattern; runs one after another, each with a part of the files
 */
const vitest = (name, after, { project = name, shards = 1 } = {}) =>
  suite(
    name,
    async (report) => {
      const total = { passed: 0, failed: 0 }
      const failures = []
      for (let shard = 1; shard <= shards; shard++) {
        const ofShard = `${report}.${shard}`
        await rm(ofShard, { force: true })
        const args = [
          'run',
          '--project',
          project,
          `--shard=${shard}/${shards}`,
          '--reporter=default',
          '--reporter=json',
        ]
        const { failed, output } = await watch(() => runTool('vitest', [...args, `--outputFile.json=${ofShard}`]))
        if (failed) failures.push(output)
        const { numPassedTests = 0, numFailedTests = 0 } = await readFile(ofShard, 'utf8').then(JSON.parse, () => ({}))
        total.passed += numPassedTests
        total.failed += numFailedTests
      }
      await writeFile(report, JSON.stringify(total))
      if (failures.length > 0) throw new Problem(`${name} failed`, failures.join('\n'))
    },
    (report) => report,
    after,
  )

const playwright = suite(
  'e2e',
  (report) => runTool('playwright', ['test', '--reporter=list,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  [
    'lint',
    'commits',
    'types',
    'contract',
    'unused',
    'rules',
    'unit',
    'build',
    'api',
    'statements',
    'routes',
    'operations',
  ],
)

/**
 * Tools that use one processor run in parallel; parts that need both (a browser, many Workers) wait.
 * @type {Part[]}
 */
export const parts = [
  toolCheck('lint', () => runTool('biome', ['check', '.'])),
  toolCheck('commits', () => runTool('node', ['scripts/commits/check.mjs'])),
  toolCheck('types', async () => {
    await writeClientTypes()
    return runTool('node', ['node_modules/typescript-native/bin/tsc', '-p', '.', '--checkers', '1'])
  }),
  toolCheck('contract', () => runTool('tsx', ['scripts/contract.ts', '--check'])),
  toolCheck('unused', () => runTool('knip', [])),
  vitest('rules'),
  vitest('unit', [], { project: 'unit*' }),
  toolCheck('build', () => buildWhenChanged()),
  // A workerd becomes slower with each Durable Object that it constructs (cloudflare/workers-sdk#15092), so none runs all files.
  vitest('api', [], { shards: 4 }),
  vitest('statements', ['api']),
  vitest('routes', ['build', 'api']),
  vitest('operations', ['build', 'api']),
  playwright,
]
