/**
 * The API Worker of the development server: in workerd, from the deployment build, rebuilt when its sources change.
 */
import { Miniflare } from 'miniflare'
import { buildApi } from '../build.mjs'
import { Problem } from '../setup/command.mjs'
import { root } from '../setup/root.mjs'
import { localSecrets } from '../setup/secrets.mjs'
import { describeApiWorker, sharedOptions } from '../stack.mjs'

const bundle = '.local/dev/worker-api'

/** @param {{ folder: string, host: string, port: number, logFile: string }} options */
export async function serveApi({ folder, host, port, logFile }) {
  const secrets = await localSecrets(folder)
  const options = () =>
    /** @type {import('miniflare').MiniflareOptions} */ ({
      host,
      port,
      ...sharedOptions(folder, logFile),
      workers: [describeApiWorker(`${root}${bundle}/entry.js`, secrets.api)],
    })
  await buildApi(bundle)
  const miniflare = new Miniflare(options())
  await miniflare.ready

  let isBuilding = false
  let isStale = false
  async function rebuild() {
    do {
      isStale = false
      await buildApi(bundle)
    } while (isStale)
    await miniflare.setOptions(options())
  }

  return {
    miniflare,
    /** Calls during a build cause one more build. @param {() => void} done */
    async sourcesChanged(done) {
      isStale = true
      if (isBuilding) return
      isBuilding = true
      await rebuild().then(done, (error) => console.error(error instanceof Problem ? error.details : error))
      isBuilding = false
    },
  }
}
