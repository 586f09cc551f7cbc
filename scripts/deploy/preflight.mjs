/** Decides from facts whether an environment can be deployed. No I/O. */
import { findUrl, isDatabaseId } from './environments.mjs'
import { secrets } from './secrets.mjs'

/** @typedef {import('./environments.mjs').Environment} Environment */
/**
 * @typedef {object} Facts
 * @property {string} tree output of `git status --porcelain`
 * @property {{ api: string[], web: string[] } | undefined} secrets names; undefined without an account
 * @property {string[] | undefined} pending migrations; undefined without an account
 */
/** @typedef {{ level: 'ok' | 'warning' | 'problem', text: string }} Verdict */

/**
 * @param {Environment} environment
 * @param {Facts} facts
 * @returns {Verdict[]}
 */
export function judge(environment, facts) {
  return [
    judgeTree(facts.tree),
    ...judgeConfig(environment),
    ...['api', 'web'].flatMap((worker) => judgeSecrets(/** @type {'api' | 'web'} */ (worker), facts.secrets)),
    judgeMigrations(facts.pending),
  ]
}

/** @param {string} tree @returns {Verdict} */
function judgeTree(tree) {
  return tree.trim() === ''
    ? { level: 'ok', text: 'All changes are committed' }
    : { level: 'problem', text: `There are uncommitted changes:\n${tree.trimEnd()}` }
}

/** @param {Environment} environment @returns {Verdict[]} */
function judgeConfig({ name, api, web }) {
  const faults = []
  for (const { binding, database_id } of api.d1_databases) {
    if (!isDatabaseId(database_id))
      faults.push(`api/wrangler.toml: env.${name} has no id of the database ${binding} (npx wrangler d1 create)`)
  }
  for (const [file, config] of /** @type {const} */ ([
    ['api/wrangler.toml', api],
    ['wrangler.toml', web],
  ])) {
    const url = findUrl(config)
    if (!url || /\.example$/.test(url)) faults.push(`${file}: env.${name} has no domain of yours (${url ?? 'none'})`)
  }
  if (api.vars.PUBLIC_ORIGIN !== findUrl(web)) {
    faults.push(`api/wrangler.toml: PUBLIC_ORIGIN of env.${name} is not the domain of the web Worker, ${findUrl(web)}`)
  }
  if (faults.length > 0) return faults.map((text) => ({ level: 'problem', text }))
  return [{ level: 'ok', text: `${findUrl(web)} and ${findUrl(api)} are configured` }]
}

/** @param {'api' | 'web'} worker @param {Facts['secrets']} listed @returns {Verdict[]} */
function judgeSecrets(worker, listed) {
  if (!listed)
    return [{ level: 'warning', text: `Not checked without an account: the secrets of the ${worker} Worker` }]
  const { required, optional } = secrets[worker]
  const present = listed[worker]
  const missing = required.filter((name) => !present.includes(name))
  const absent = optional.filter((name) => !present.includes(name))
  /** @type {Verdict[]} */
  const verdicts = []
  if (missing.length > 0) {
    verdicts.push({
      level: 'problem',
      text: `The ${worker} Worker lacks the secrets ${missing.join(', ')} (docs/configuration.md)`,
    })
  } else verdicts.push({ level: 'ok', text: `The ${worker} Worker has ${required.join(', ')}` })
  if (absent.length > 0) verdicts.push({ level: 'warning', text: `The ${worker} Worker has no ${absent.join(', ')}` })
  return verdicts
}

/** @param {Facts['pending']} pending @returns {Verdict} */
function judgeMigrations(pending) {
  if (!pending) return { level: 'warning', text: 'Not checked without an account: pending migrations' }
  const text = pending.length > 0 ? `Migrations to apply: ${pending.join(', ')}` : 'No migrations to apply'
  return { level: 'ok', text }
}
