import type { AppLoadContext } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import type { QuickGroup } from '~/lib/format/quick-results'
import { readerOf } from '~/lib/format/reader.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { describeSearch, readSearchAddress } from './search-view.server'

/** Results of each kind. */
const most = 3

/** JSON for the palette: the first results of each kind. */
export async function readQuickResults(context: AppLoadContext, search: URLSearchParams) {
  const api = context.requireApi()
  const { q } = readSearchAddress(search)
  if (q === '') return Response.json([])
  const results = await later(api.get('/v1/search', { query: { q } }), context)
  if (!results.ok) return plainReply(results.code === 'too_many_requests' ? 429 : 503)
  const { groups } = describeSearch(results.data, { q, kind: null, page: 1 }, readerOf(context))
  const quick = groups.map(({ kind, title, entries }): QuickGroup => {
    const first = entries.slice(0, most).map(({ href, title, member, excerpt, note }) => ({
      href,
      name: title ?? member?.username ?? '',
      note: excerpt.length > 0 ? excerpt.map(({ text }) => text).join('') : note,
    }))
    return { kind, title, entries: first }
  })
  return Response.json(quick)
}
