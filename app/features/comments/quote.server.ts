import type { AppLoadContext } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { readCommentId } from './comment-address'

/** JSON for the composer: a comment as a quote. */
export async function readQuote(context: AppLoadContext, search: URLSearchParams) {
  const id = readCommentId(search.get('comment'))
  if (id === undefined) return plainReply(404)
  const quote = await later(context.requireApi().get('/v1/comments/{id}/quote', { path: { id } }), context)
  return quote.ok ? Response.json(quote.data) : plainReply(quote.code === 'not_found' ? 404 : 503)
}
