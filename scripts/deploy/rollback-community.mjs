import { findUrl } from './environments.mjs'
import { testWeb } from './smoke-test.mjs'
import { realTools, runWrangler } from './tools.mjs'

/**
 * Makes an earlier version of each Worker the deployed one: the web Worker first, since the newer API serves both.
 * @param {{ env?: string, web?: string, api?: string }} options versions; the one before when left out
 * @param {import('./tools.mjs').Tools} [tools]
 */
export async function rollBackCommunity({ env, web, api }, tools = realTools) {
  const environment = tools.readEnvironment(env)
  /** @type {string[]} */
  const warnings = []
  const roll = async (/** @type {'api' | 'web'} */ worker, /** @type {string | undefined} */ version) => {
    const args = ['rollback', ...(version ? [version] : []), '--message', 'npm run rollback', '--yes']
    const where = { env: environment.name, worker }
    const output = await runWrangler(tools, where, args, `Rolling back the ${worker} Worker failed.`)
    const secrets = findOldSecrets(output)
    if (secrets)
      warnings.push(`The ${worker} Worker has earlier values of ${secrets} again: docs/operating.md, Roll back`)
  }
  await tools.runStep('Rolling back the web Worker', () => roll('web', web))
  await tools.runStep('Rolling back the API', () => roll('api', api))
  for (const warning of warnings) tools.print(`WARNING  ${warning}`)
  await tools.runStep('Testing the web Worker', () => testWeb(tools, findUrl(environment.web) ?? ''))
  tools.print('Not rolled back: migrations, data, files, and settings of the zone.')
  tools.print('Migrations leave the version before working. To undo data, use Time Travel: docs/operating.md')
}

/**
 * The secrets that were changed after the version was deployed. A version has the values of its time; wrangler asks whether to
 * go on, and without a terminal it does.
 * @param {string} output of `wrangler rollback`
 * @returns {string} names, or nothing
 */
function findOldSecrets(output) {
  const [, list = ''] = /secrets have changed since version .*\n((?: +\* .+\n?)+)/.exec(output) ?? []
  return [...list.matchAll(/\* (\w+)/g)].map(([, name]) => name).join(', ')
}
