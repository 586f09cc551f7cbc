/** Both built Workers in one workerd, with the bindings of the wrangler.toml files. */
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorker } from 'wrangler'
import { root } from './setup/root.mjs'
import { localSecrets } from './setup/secrets.mjs'

/** The WebAssembly files beside a bundle, which it imports. @param {string} entry */
function listWebAssembly(entry) {
  const folder = dirname(entry)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.wasm')) : []
  return names.map((name) => ({ type: 'CompiledWasm', path: `${folder}/${name}` }))
}

/** The API Worker's options. @param {string} entry its bundle @param {Record<string, unknown>} secrets */
export function describeApiWorker(entry, secrets) {
  const options = readWorker(`${root}api/wrangler.toml`).workerOptions
  const bindings = { ...options.bindings, ENVIRONMENT: 'local', ...secrets }
  return {
    ...options,
    name: 'skerry-api',
    modules: [{ type: 'ESModule', path: entry }, ...listWebAssembly(entry)],
    bindings,
  }
}

/**
 * @param {string} folder @param {string | undefined} logFile for the Workers' output, which is discarded without it
 */
export function sharedOptions(folder, logFile) {
  if (logFile) mkdirSync(dirname(logFile), { recursive: true })
  const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined
  return {
    defaultPersistRoot: `${folder}/state/v3`,
    // Without this, every start requests the location of this machine from cloudflare.com.
    cf: false,
    handleRuntimeStdio(
      /** @type {import('node:stream').Readable} */ out,
      /** @type {import('node:stream').Readable} */ err,
    ) {
      for (const stream of [out, err]) log ? stream.pipe(log, { end: false }) : stream.resume()
    },
  }
}

/**
 * Serves the built Workers. Port 0 picks a free one.
 * @param {object} options
 * @param {string} options.folder of secrets, D1 and R2
 * @param {string} [options.host] to listen on; `localhost` means all its addresses
 * @param {number} [options.port] of the web Worker
 * @param {number} [options.apiPort] of the API Worker
 * @param {string} [options.logFile] for the Workers' output
 * @param {string} [options.webBuild] folder of the build of the web Worker
 * @param {Record<string, unknown>} [options.web] replaces bindings of the web Worker
 * @param {Record<string, unknown>} [options.apiBindings] replaces bindings of the API Worker
 * @param {((request: Request) => Promise<Response> | Response) | undefined} [options.api] replaces the API Worker
 */
export async function startStack({
  folder,
  host = '127.0.0.1',
  port = 0,
  apiPort = 0,
  logFile,
  webBuild = `${root}build`,
  web = {},
  apiBindings,
  api,
}) {
  const secrets = await localSecrets(folder)
  const webOptions = readWorker(`${root}wrangler.toml`).workerOptions
  const webWorker = {
    ...webOptions,
    name: 'skerry-web',
    modulesRoot: webBuild,
    modules: [{ type: 'ESModule', path: `${webBuild}/worker-web/index.js` }],
    assets: { ...webOptions.assets, directory: `${webBuild}/client`, workerName: 'skerry-web' },
    bindings: { ...webOptions.bindings, ...secrets.web, ...web },
    serviceBindings: { ...webOptions.serviceBindings, ...(api ? { API: api } : {}) },
  }
  const apiWorker = {
    ...describeApiWorker(`${root}build/worker-api/entry.js`, { ...secrets.api, ...apiBindings }),
    unsafeDirectSockets: [{ host, port: apiPort }],
  }
  const workers = api ? [webWorker] : [webWorker, apiWorker]
  const miniflare = new Miniflare(
    /** @type {import('miniflare').MiniflareOptions} */ ({ host, port, ...sharedOptions(folder, logFile), workers }),
  )
  const url = await miniflare.ready
  return {
    miniflare,
    url: new URL(url.href),
    apiUrl: api ? undefined : await miniflare.unsafeGetDirectURL('skerry-api'),
    stop: () => miniflare.dispose(),
  }
}
