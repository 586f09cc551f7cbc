/** The environments of both wrangler files, as wrangler reads them. */
import { unstable_readConfig as readConfig } from 'wrangler'
import { Problem } from '../setup/command.mjs'
import { root } from '../setup/root.mjs'

/** @typedef {import('wrangler').Unstable_Config} Config */
/** @typedef {{ name: string, api: Config, web: Config }} Environment */

export const apiConfig = 'api/wrangler.toml'
export const webConfig = 'wrangler.toml'

/** A community with another name adds it here and in both files. */
export const environmentNames = ['staging', 'production']

/**
 * @param {string | undefined} name
 * @returns {Environment}
 * @throws Problem for an unknown name
 */
export function readEnvironment(name) {
  if (!name || !environmentNames.includes(name)) {
    throw new Problem(`Name the environment: --env ${environmentNames.join(' or --env ')}`)
  }
  return {
    name,
    api: readConfig({ config: root + apiConfig, env: name }, { hideWarnings: true }),
    web: readConfig({ config: root + webConfig, env: name }, { hideWarnings: true }),
  }
}

/** Whether an id is one that Cloudflare gave, and not a placeholder. @param {string | undefined} id */
export const isDatabaseId = (id = '') => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && !/^[0-]+$/.test(id)

/** The public URL of a Worker: that of its first route. @param {Config} config */
export function findUrl({ routes = [] }) {
  const [route] = routes
  const pattern = typeof route === 'string' ? route : route?.pattern
  return pattern ? `https://${pattern.replace(/\/\*?$/, '')}` : undefined
}
