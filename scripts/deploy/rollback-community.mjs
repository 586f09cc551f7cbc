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
  const roll = (/** @type {'api' | 'web'} */ worker, /** @type {string | undefined} */ version) => {
    const args = ['rollback', ...(version ? [version] : []), '--message', 'npm run rollback', '--yes']
    return runWrangler(tools, { env: environment.name, worker }, args, `Rolling back the ${worker} Worker failed.`)
  }
  await tools.runStep('Rolling back the web Worker', () => roll('web', web))
  await tools.runStep('Rolling back the API', () => roll('api', api))
  await tools.runStep('Testing the web Worker', () => testWeb(tools, findUrl(environment.web) ?? ''))
  tools.print('Not rolled back: migrations, data, files, secrets, and settings of the zone.')
  tools.print('Migrations leave the version before working. To undo data, use Time Travel: docs/operating.md')
}
