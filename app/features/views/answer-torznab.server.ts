import type { AppLoadContext } from '@remix-run/cloudflare'
import { caughtFailure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { readTorznab, type TorznabError } from './read-torznab.server'
import { writeCapabilities, writeError, writeRows } from './write-torznab.server'

/**
 * A Torznab indexer over the torrents of a feed, for programs such as Sonarr, Radarr and Prowlarr. The key in the path
 * authenticates; a parameter `apikey` is not needed.
 */
export async function answerTorznab(request: Request, key: string, context: AppLoadContext): Promise<Response> {
  const { origin, searchParams } = new URL(request.url)
  const query = readTorznab(searchParams)
  if (query.asks === 'error') return answer(400, writeError(query.code))
  const { q, cat, page, perPage } = query.asks === 'rows' ? query : { q: '', cat: '', page: 1, perPage: 1 }
  try {
    const [content, { title: site }] = await Promise.all([
      context.api.get('/v1/feeds/{key}/search', { path: { key }, query: { q, cat, page, perPage } }),
      context.settings(),
    ])
    const reader = readerOf(context)
    if (query.asks === 'caps') return answer(200, writeCapabilities(content, site, reader))
    return answer(200, writeRows(content, { origin, key, site }, reader), 'application/rss+xml')
  } catch (error) {
    const caught = caughtFailure(error)
    if (!caught) throw error
    const { status, code, retryAfter } = caught
    const [answered, number] = describeFailure(status, code)
    const wait: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return answer(answered, writeError(number), 'application/xml', wait)
  }
}

function describeFailure(status: number, code: string): [status: number, number: TorznabError] {
  if (code === 'no_torrents') return [400, 203]
  if (status === 404) return [403, 100]
  if (status === 422) return [400, 201]
  return status === 429 ? [429, 500] : [503, 900]
}

function answer(status: number, xml: string, type = 'application/xml', headers: Record<string, string> = {}) {
  return new Response(xml, {
    status,
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers },
  })
}
