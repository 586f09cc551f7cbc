/** The database and the bucket of an environment, or of the community on this machine. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import {
  unstable_readConfig as readConfig,
  unstable_getMiniflareWorkerOptions as readWorker,
  maybeStartOrUpdateRemoteProxySession as startRemoteSession,
} from 'wrangler'
import { isDatabaseId, readEnvironment } from '../deploy/environments.mjs'
import { Problem } from '../setup/command.mjs'
import { lockFolder } from '../setup/folder-lock.mjs'
import { root } from '../setup/root.mjs'
import { runTool } from '../setup/run-tool.mjs'
import { sharedOptions } from '../stack.mjs'
import { connectStorage, runStatements, storageWorker } from '../storage/storage.mjs'

/** @typedef {{ query: import('./database.mjs').Query, send: import('../storage/storage.mjs').Send }} Storage */
/**
 * @typedef {object} Target
 * @property {string} name for people
 * @property {string} workFolder deleted by `close`
 * @property {(args: string[], failure: string) => Promise<string>} runD1 a subcommand of `wrangler d1` for this database
 * @property {<T>(body: (storage: Storage) => Promise<T>) => Promise<T>} withStorage
 * @property {(migrationsFolder: string) => Promise<void>} migrate
 * @property {() => Promise<void>} close
 */

const binding = 'DB'

/** @param {unknown} error @returns {never} */
function refuseAccess(error) {
  const details = error instanceof Error ? error.stack : String(error)
  throw new Problem('Cloudflare cannot be reached. Is this machine signed in (npx wrangler login)?', details)
}

/**
 * The wrangler commands and the bindings in this process both read a configuration in a temporary folder: it
 * names this database and bucket only, and has its own folder of migrations.
 * @param {{ env?: string, folder: string }} options `folder` has the local data; it is not used with `env`
 * @returns {Promise<Target>}
 */
export async function openTarget({ env, folder }) {
  const config = env
    ? readEnvironment(env).api
    : readConfig({ config: `${root}api/wrangler.toml` }, { hideWarnings: true })
  const [database] = config.d1_databases
  const [bucket] = config.r2_buckets
  if (!database || !bucket) throw new Problem('api/wrangler.toml binds no database or no bucket.')
  if (env && !isDatabaseId(database.database_id)) throw new Problem(`api/wrangler.toml has no database id for ${env}.`)
  if (!env) lockFolder(folder)
  const workFolder = await mkdtemp(join(tmpdir(), 'skerry-backup-'))
  const configFile = join(workFolder, 'wrangler.json')
  const remote = env !== undefined
  await writeConfig('')
  /** @param {string} migrationsFolder */
  async function writeConfig(migrationsFolder) {
    const { database_name, database_id } = /** @type {NonNullable<typeof database>} */ (database)
    const { bucket_name, jurisdiction } = /** @type {NonNullable<typeof bucket>} */ (bucket)
    const text = JSON.stringify({
      name: 'skerry-backup',
      compatibility_date: config.compatibility_date,
      account_id: config.account_id,
      d1_databases: [{ binding, database_name, database_id, migrations_dir: migrationsFolder, remote }],
      r2_buckets: [{ binding: 'FILES', bucket_name, jurisdiction, remote }],
    })
    await writeFile(configFile, text)
  }

  const location = remote ? ['--remote'] : ['--local', '--persist-to', `${folder}/state`]

  /** @param {string[]} args @param {string} failure */
  const runD1 = ([command = '', ...args], failure) =>
    runTool('wrangler', ['d1', ...command.split(' '), binding, ...args, ...location, '-c', configFile], {
      // With CI set, wrangler does not ask for confirmation.
      env: { CI: 'true' },
      failure,
    })

  return {
    name: env ?? 'the local community',
    workFolder,
    runD1,
    async withStorage(body) {
      // For an environment: the bindings in this process pass calls on to Cloudflare, with the sign-in of wrangler.
      const remoteData = remote ? await startRemoteSession({ path: configFile }).catch(refuseAccess) : null
      const connection = remoteData?.session.remoteProxyConnectionString
      const { workerOptions } = readWorker(configFile, undefined, { remoteProxyConnectionString: connection })
      const worker = { ...workerOptions, name: 'backup', modules: [{ type: 'ESModule', path: storageWorker }] }
      const options = { ...sharedOptions(folder, undefined), workers: [worker] }
      const miniflare = new Miniflare(/** @type {import('miniflare').MiniflareOptions} */ (options))
      try {
        const send = connectStorage(miniflare)
        const query = async (/** @type {import('../storage/storage.mjs').Statement[]} */ statements) =>
          (await runStatements(send, statements)).map(({ results }) => results)
        return await body({ query, send })
      } finally {
        await miniflare.dispose()
        await remoteData?.session.dispose()
      }
    },
    async migrate(migrationsFolder) {
      await writeConfig(migrationsFolder)
      await runD1(['migrations apply'], 'Applying the migrations failed.')
    },
    close: () => rm(workFolder, { recursive: true, force: true }),
  }
}
