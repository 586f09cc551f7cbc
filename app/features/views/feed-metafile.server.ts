import type { AppLoadContext } from '@remix-run/cloudflare'
import { ApiError } from '#contract/errors'
import { NoResponse, sendToApi, withTimeout } from '~/lib/api/transport.server'
import { log } from '~/lib/http/log.server'
import { plainReply } from '~/lib/http/plain-reply.server'

const passedHeaders = ['Content-Type', 'Content-Disposition']

/** A feed reader has the feed's key and no session. */
export async function fetchFeedMetafile(key: string, slug: string, { caller, requestId }: AppLoadContext) {
  const path = `/v1/feeds/${encodeURIComponent(key)}/torrents/${encodeURIComponent(slug)}`
  try {
    return await withTimeout(caller, { method: 'get' }, async (signal) => {
      const response = await sendToApi(caller, path, { signal })
      const retryAfter = response.headers.get('Retry-After') ?? '60'
      if (response.status === 429) return plainReply(429, { 'Retry-After': retryAfter })
      if (response.status === 403) return plainReply(403, {}, ApiError.parse(await response.json()).message)
      if (response.status === 404 || response.status === 422) return plainReply(404)
      if (response.status !== 200) throw new NoResponse('unreachable', `status ${response.status}`)
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      for (const name of passedHeaders) headers.set(name, response.headers.get(name) ?? '')
      return new Response(await response.arrayBuffer(), { headers })
    })
  } catch (error) {
    const detail = error instanceof NoResponse ? `${error.kind}: ${error.message}` : 'unexpected'
    log('feed_metafile_failed', { requestId, detail })
    return plainReply(503, { 'Retry-After': '5' })
  }
}
