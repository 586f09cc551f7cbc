import { root } from '../setup/root.mjs'
import { localSecrets } from '../setup/secrets.mjs'
import { serveApi } from './serve-api.mjs'
import { serveWeb } from './serve-web.mjs'

/**
 * Serves both Workers from their sources: the web Worker through Vite, and the API, which is rebuilt after changes, on
 * the next port. Migrate the database first.
 * @template Filled
 * @param {object} options
 * @param {string} options.folder of secrets, D1 and R2
 * @param {string} options.host
 * @param {number} options.port
 * @param {string} options.logFile for the output of the API
 * @param {(miniflare: import('miniflare').Miniflare) => Promise<Filled>} options.fill fills the database before the
 * first request
 */
export async function serveCommunity({ folder, host, port, logFile, fill }) {
  const api = await serveApi({ folder, host, port: port + 1, logFile })
  const filled = await fill(api.miniflare)
  const secrets = (await localSecrets(folder)).web
  const web = await serveWeb({ host, port, apiOrigin: `http://127.0.0.1:${port + 1}`, secrets })

  web.vite.watcher.add([`${root}api`, `${root}contract`])
  web.vite.watcher.on('all', (_event, path) => {
    if (!path.startsWith(`${root}api/`) && !path.startsWith(`${root}contract/`)) return
    void api.sourcesChanged(() => web.vite.ws.send({ type: 'full-reload' }))
  })
  const stop = async () => {
    await web.stop()
    await api.miniflare.dispose()
  }
  return { vite: web.vite, url: web.url, filled, stop }
}
