import type { Html } from '~/render/server-html/html.server'

/** Addresses in the guides and requests. */
export const exampleOrigins = { api: 'https://api.tracker.example', web: 'https://tracker.example' }

/** The API has the name `api.` before that of the site (docs/operating.md); locally, the next port. */
export function apiOriginOf({ protocol, hostname, port, host }: URL): string {
  const isLocal = hostname === 'localhost' || /^[\d.]+$/.test(hostname)
  return isLocal ? `${protocol}//${hostname}:${Number(port) + 1}` : `${protocol}//api.${host}`
}

/** Replaces the example's addresses by the reader's own. */
export function putOrigins(page: Html, url: URL): string {
  return page.text
    .replaceAll(exampleOrigins.api, apiOriginOf(url))
    .replaceAll('wss://api.tracker.example', apiOriginOf(url).replace(/^http/, 'ws'))
    .replaceAll(exampleOrigins.web, url.origin)
}
