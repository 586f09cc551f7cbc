import { Miniflare, type MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorker } from 'wrangler'
import type { Community } from '../../tests/support/start-community'
import { buildComparison, plainAssets } from '../build-comparison'
import { requestTokens } from '../server/recorded-api'

export async function servePlain(community: Community) {
  const code = await buildComparison('plain')
  const { accessToken } = await requestTokens(community)
  const { compatibilityDate, compatibilityFlags, assets } = readWorker('wrangler.toml').workerOptions
  const options = {
    host: '127.0.0.1',
    port: 0,
    // Without this, every start requests this machine's location from cloudflare.com.
    cf: false,
    workers: [
      {
        name: 'plain',
        compatibilityDate,
        compatibilityFlags,
        modules: [{ type: 'ESModule', path: 'plain.js', contents: code }],
        assets: { ...assets, directory: plainAssets, workerName: 'plain' },
        bindings: { TOKEN: accessToken },
        serviceBindings: {
          API: async (request: Request) => {
            const { pathname, search } = new URL(request.url)
            return fetch(community.api + pathname + search, { headers: { authorization: `Bearer ${accessToken}` } })
          },
        },
      },
    ],
  } as unknown as MiniflareOptions
  const miniflare = new Miniflare(options)
  const { port } = await miniflare.ready
  return { url: `http://localhost:${port}/`, stop: () => miniflare.dispose() }
}
