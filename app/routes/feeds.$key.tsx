import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { writeRss } from '~/features/views/write-rss.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { plainReply } from '~/lib/http/plain-reply.server'

/** Authenticated by its key only; errors are plain text. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const key = params.key ?? ''
  try {
    const [feed, { title }] = await Promise.all([
      context.api.get('/v1/feeds/{key}', { path: { key } }),
      context.settings(),
    ])
    const rss = writeRss(feed, { origin: new URL(request.url).origin, key, site: title }, readerOf(context))
    return new Response(rss, {
      headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  } catch (error) {
    const caught = caughtFailure(error)
    if (!caught) throw error
    const { status, retryAfter } = caught
    const wait: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    return plainReply(status, wait)
  }
}
