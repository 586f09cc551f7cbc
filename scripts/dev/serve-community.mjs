import { root } from '../setup/root.mjs'
import { localSecrets } from '../setup/secrets.mjs'
import { serveApi } from './serve-api.mjs'
import { serveWeb } from './serve-web.mjs'

/**
 * Serves both Workers from their sources: the web Worker through Vite, and the API, which is rebuilt after changes, on
 * the next port. Migrate and fill the database first.
 * @param {object} options
 * @param {string} options.folder of secrets, D1 and R2
 * @param {string} options.host
 * @param {number} options.port
 * @param {string} options.logFile for the output of the API
 */
export async function serveCommunity({ folder, host, port, logFile }) {
  const api = await serveApi({ folder, host, port: port + 1, logFile })
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
  return { vite: web.vite, url: web.url, stop }
}
