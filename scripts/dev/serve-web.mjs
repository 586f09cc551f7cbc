/** The web Worker of the development server: the entry of production, loaded through Vite. */
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { root } from '../setup/root.mjs'
import { answerWith } from './node-bridge.mjs'
import { passUpgrades } from './pass-upgrades.mjs'

/** Replaces the service binding: sends every request to the API, independent of its host. @param {string} origin */
function bindTo(origin) {
  return {
    /** @param {string | URL | Request} input @param {RequestInit} [init] */
    fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(origin + pathname + search, request))
    },
  }
}

/**
 * Starts the server. Port 0 picks a free one. Resolves to Vite, the address and a function that closes both.
 * @param {object} options
 * @param {string} options.host
 * @param {number} options.port
 * @param {string} options.apiOrigin
 * @param {Record<string, string>} options.secrets
 */
export async function serveWeb({ host, port, apiOrigin, secrets }) {
  const server = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/.local/**', '**/.wrangler/**', '**/build/**'] },
    },
  })
  const assets = () =>
    bindTo(`http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`)
  const env = {
    ...secrets,
    API: bindTo(apiOrigin),
    ASSETS: { fetch: (/** @type {string} */ url) => assets().fetch(url) },
  }
  const context = { waitUntil: (/** @type {Promise<unknown>} */ work) => void work.catch(console.error) }

  passUpgrades(server, apiOrigin)
  server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, async () => {
      try {
        const worker = await vite.ssrLoadModule('/app/entry.worker.ts')
        await answerWith((request) => worker.default.fetch(request, env, context), incoming, outgoing)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        console.error(error instanceof Error ? error.stack : error)
        outgoing.statusCode = 500
        outgoing.end(error instanceof Error ? error.stack : String(error))
      }
    })
  })
  await new Promise((resolve) => server.listen(port, host, () => resolve(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const stop = async () => {
    await vite.close()
    await new Promise((resolve) => server.close(() => resolve(undefined)))
  }
  return { vite, url: new URL(`http://localhost:${address.port}`), stop }
}
