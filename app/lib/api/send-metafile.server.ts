import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/cloudflare'
import { plainReply } from '~/lib/http/plain-reply.server'

/** Headers of the API's answer that go on to the browser. */
const passed = ['Content-Type', 'Content-Length', 'Content-Disposition']

/**
 * Whether a download may begin: from a page of ours, or by the person at the address bar. A page elsewhere could else
 * make the browser fetch a file with the member's announce key in it. Browsers without fetch metadata say where a link stood.
 */
function mayDownload(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = headers.get('referer')
  return referer === null || (URL.canParse(referer) && new URL(referer).origin === ownOrigin)
}

/**
 * The member's own copy of a metafile, passed on from the API as it comes: it stands in no page and no log, and nobody
 * keeps it. Throws it in place of a page; failures are pages. A link elsewhere leads to the torrent's page instead.
 */
export async function sendMetafile(slug: string, request: Request, context: AppLoadContext): Promise<never> {
  const { headers } = request
  const destination = headers.get('sec-fetch-dest')
  const page = `/torrents/${encodeURIComponent(slug)}`
  if (!mayDownload(headers, context.caller.origin)) {
    throw destination === 'document' ? redirect(page) : context.answerWith(plainReply(403))
  }
  const api = context.requireApi()
  // The router asks by script: a file is for the browser itself, and one fetched ahead would count as taken.
  if (destination === 'empty') throw redirectDocument(`${page}/download`)
  if (/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) {
    throw context.answerWith(new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } }))
  }
  const file = await api.getFile('/v1/torrents/{slug}/download', { path: { slug } })
  const sent = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of passed) {
    const value = file.headers.get(name)
    if (value !== null) sent.set(name, value)
  }
  throw context.answerWith(new Response(file.body, { headers: sent }))
}
