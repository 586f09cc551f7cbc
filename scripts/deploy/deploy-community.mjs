import { readdir } from 'node:fs/promises'
import { Problem } from '../setup/command.mjs'
import { root } from '../setup/root.mjs'
import { findUrl } from './environments.mjs'
import { judge } from './preflight.mjs'
import { addPreviousAssets } from './previous-assets.mjs'
import { testApi, testWeb } from './smoke-test.mjs'
import { findVersion, realTools, runWrangler, uploadVersion } from './tools.mjs'

/** @typedef {import('./tools.mjs').Tools} Tools */
/** @typedef {import('./environments.mjs').Environment} Environment */

/**
 * Deploys both Workers of an environment: the API first, which must serve both the old and the new web Worker. Stops at the first
 * failure.
 * @param {{ env?: string, dryRun?: boolean, share?: number }} options `share`: per cent of the visitors who get the new web Worker
 * @param {Tools} [tools]
 * @throws Problem
 */
export async function deployCommunity({ env, dryRun = false, share = 100 }, tools = realTools) {
  const environment = tools.readEnvironment(env)
  const { runStep } = tools
  await preflight(environment, dryRun, tools)
  await runStep('Building', tools.build)
  if (dryRun) return await rehearse(environment, tools)

  const [api, web] = [workerOf(environment, 'api'), workerOf(environment, 'web')]
  const before = { api: await findVersion(tools, api), web: await findVersion(tools, web) }
  const rollback = describeRollback(environment.name, before)
  await runStep('Migrating the database', () =>
    runWrangler(
      tools,
      api,
      ['d1', 'migrations', 'apply', 'DB', '--remote'],
      'Migrating failed. No Worker was deployed.',
    ),
  )
  try {
    await runStep('Deploying the API', () => runWrangler(tools, api, ['deploy'], 'Deploying the API failed.'))
    await runStep('Testing the API', async () =>
      testApi(tools, findUrl(environment.api) ?? '', await findNewestMigration()),
    )
    const url = findUrl(environment.web) ?? ''
    await runStep('Adding the assets of the version before', () => addPreviousAssets(tools, url))
    if (share < 100 && before.web) await deployGradually(environment, tools, { before: before.web, share })
    else {
      await runStep('Deploying the web Worker', () =>
        runWrangler(tools, web, ['deploy'], 'Deploying the web Worker failed.'),
      )
      await runStep('Testing the web Worker', () => testWeb(tools, url))
    }
  } catch (error) {
    if (error instanceof Problem) throw new Problem(`${error.message} ${rollback}`, error.details)
    throw error
  }
  tools.print(rollback)
}

/** @param {Environment} environment @param {'api' | 'web'} worker */
const workerOf = ({ name }, worker) => ({ env: name, worker })

/** @param {Environment} environment @param {boolean} dryRun @param {Tools} tools @throws Problem when something is missing */
async function preflight(environment, dryRun, tools) {
  const tree = await tools.readTree()
  const [secrets, pending] = dryRun
    ? []
    : [await listSecrets(environment, tools), await listPending(environment, tools)]
  const verdicts = judge(environment, { tree, secrets, pending })
  const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }
  for (const { level, text } of verdicts) tools.print(`${marks[level]} ${text}`)
  const problems = verdicts.filter(({ level }) => level === 'problem')
  if (problems.length > 0 && !dryRun) throw new Problem(`Not deployed: ${problems.length} problems, listed above.`)
}

/** @param {Environment} environment @param {Tools} tools */
async function listSecrets(environment, tools) {
  const list = async (/** @type {'api' | 'web'} */ worker) => {
    const where = workerOf(environment, worker)
    try {
      const text = await runWrangler(
        tools,
        where,
        ['secret', 'list', '--format', 'json'],
        'Listing the secrets failed.',
      )
      /** @type {{ name: string }[]} */
      const listed = JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1))
      return listed.map(({ name }) => name)
    } catch (error) {
      // A Worker that was never deployed and has no secret does not exist.
      if (error instanceof Problem && /not found|does not exist|10007/i.test(error.details ?? '')) return []
      throw error
    }
  }
  return { api: await list('api'), web: await list('web') }
}

/** @param {Environment} environment @param {Tools} tools */
async function listPending(environment, tools) {
  const args = ['d1', 'migrations', 'list', 'DB', '--remote']
  const text = await runWrangler(tools, workerOf(environment, 'api'), args, 'Listing the migrations failed.')
  return [...new Set(text.match(/\b\d{4}_\w+\.sql\b/g) ?? [])]
}

/** Bundles both Workers as `wrangler deploy` would. @param {Environment} environment @param {Tools} tools */
async function rehearse(environment, tools) {
  for (const worker of /** @type {const} */ (['api', 'web'])) {
    const failure = `wrangler would not deploy the ${worker} Worker.`
    await tools.runStep(`Bundling the ${worker} Worker`, () =>
      runWrangler(tools, workerOf(environment, worker), ['deploy', '--dry-run'], failure),
    )
  }
  tools.print('Nothing was deployed.')
}

/** @param {Environment} environment @param {Tools} tools @param {{ before: string, share: number }} split */
async function deployGradually(environment, tools, { before, share }) {
  const web = workerOf(environment, 'web')
  const version = await tools.runStep('Uploading the web Worker', () =>
    uploadVersion(tools, web, ['versions', 'upload'], 'Uploading the web Worker failed.'),
  )
  await tools.runStep(`Deploying the web Worker to ${share} % of the visitors`, () =>
    runWrangler(
      tools,
      web,
      ['versions', 'deploy', `${version}@${share}%`, `${before}@${100 - share}%`, '--yes'],
      'Deploying the web Worker failed.',
    ),
  )
  await tools.runStep('Testing the web Worker', () =>
    testWeb(tools, findUrl(environment.web) ?? '', { name: environment.web.name ?? '', version }),
  )
  const command = `npx wrangler versions deploy ${version}@100% --yes --env ${environment.name}`
  tools.print(`To give it to all visitors: ${command}`)
}

/** @param {string} env @param {{ api?: string, web?: string }} before */
function describeRollback(env, { api, web }) {
  if (!api || !web) return 'There is no earlier version to roll back to.'
  return `To roll back: npm run rollback -- --env ${env} --web ${web} --api ${api}`
}

async function findNewestMigration() {
  const names = await readdir(`${root}api/platform/db/migrations`)
  return (
    names
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  )
}
