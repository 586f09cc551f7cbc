import type { EntryContext } from '@remix-run/cloudflare'
import { RemixServer, Scripts } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'

const isDeferred = (data: unknown) =>
  typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Promise)

/**
 * Whether all data of the page is complete: nothing is deferred and there is no error, which Remix serialises
 * differently.
 */
export function hasAllData({ loaderData, errors }: EntryContext['staticHandlerContext']): boolean {
  return !errors && !Object.values(loaderData).some(isDeferred)
}

/**
 * Renders Remix's scripts with the page's data, in a root route that contains nothing else. `renderToString` cannot wait for the
 * data, which Remix writes as a stream, and the stream renderer takes twice the CPU for a whole page.
 */
export async function renderScripts(remix: EntryContext, url: string, nonce: string): Promise<string> {
  const root = { default: () => <Scripts nonce={nonce} /> }
  const context = { ...remix, routeModules: { ...remix.routeModules, root } }
  const stream = await renderToReadableStream(<RemixServer context={context} url={url} nonce={nonce} />)
  await stream.allReady
  return new Response(stream).text()
}
