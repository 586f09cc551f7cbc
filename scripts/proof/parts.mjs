/** The parts of the whole proof, quickest first, two at a time. Each says how many of its tests passed and failed. */
import { readFile, rm } from 'node:fs/promises'
import { buildWhenChanged } from '../build.mjs'
import { writeClientTypes } from '../client-types.mjs'
import { Problem } from '../setup/problem.mjs'
import { root } from '../setup/root.mjs'
import { runTool } from '../setup/run-tool.mjs'

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */
/** @typedef {{ name: string, after: string[], run: () => Promise<Outcome> }} Part `after`: waits for these, when they run too */

/** @param {() => Promise<unknown>} body @returns {Promise<{ failed: boolean, output: string }>} */
async function watch(body) {
  try {
    return { failed: false, output: String((await body()) ?? '') }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { failed: true, output: error.details ?? error.message }
  }
}

/** A part that is one test: a tool's verdict. @param {string} name @param {() => Promise<unknown>} body @returns {Part} */
function verdict(name, body) {
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
 * A part with a report of its own. A runner that fails without a failed test (a file that does not load) counts as one.
 * @param {string} name
 * @param {(report: string) => Promise<unknown>} body writes a JSON report there
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

/** @param {string} project @param {string[]} [after] */
const vitest = (project, after) =>
  suite(
    project,
    (report) =>
      runTool('vitest', [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
    after,
  )

const playwright = suite(
  'e2e',
  (report) => runTool('playwright', ['test', '--reporter=line,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
  ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  ['lint', 'commits', 'types', 'contract', 'unused', 'rules', 'unit', 'build', 'api', 'routes'],
)

/**
 * Single processes run beside each other; whoever needs both processors for itself (a browser, Workers by the dozen) waits.
 * @type {Part[]}
 */
export const parts = [
  verdict('lint', () => runTool('biome', ['check', '.'])),
  verdict('commits', () => runTool('node', ['scripts/commits/check.mjs'])),
  verdict('types', async () => {
    await writeClientTypes()
    return runTool('tsc', ['-p', '.'])
  }),
  verdict('contract', () => runTool('tsx', ['scripts/contract.ts', '--check'])),
  verdict('unused', () => runTool('knip', [])),
  vitest('rules'),
  vitest('unit'),
  verdict('build', () => buildWhenChanged()),
  vitest('api'),
  vitest('routes', ['build', 'api']),
  playwright,
]
