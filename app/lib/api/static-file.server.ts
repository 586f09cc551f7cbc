import type { AppLoadContext } from '@remix-run/cloudflare'
import { largestImage } from '#contract/image-limits'
import { StaticFile } from '#contract/static-file'
import { isImmutableFile } from '#contract/static-files'
import { log } from '~/lib/http/log.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { NoResponse, sendToApi, withTimeout } from './transport.server'

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** An uploaded SVG may contain scripts: sandboxed, and without type sniffing. */
const sealed = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  'Content-Disposition': 'inline',
}

/** The type follows from the name, which is validated before it becomes part of a URL. */
export async function fetchStaticFile(name: string, { caller, requestId }: AppLoadContext): Promise<Response> {
  if (!StaticFile.safeParse(name).success) return plainReply(404)
  try {
    return await withTimeout(caller, { method: 'get' }, async (signal) => {
      const response = await sendToApi(caller, `/static/${name}`, { signal })
      if (response.status === 404) return plainReply(404)
      // 410 with a placeholder: the staff deleted the image.
      const isGone = response.status === 410
      const body = response.status === 200 || isGone ? await response.arrayBuffer() : null
      if (!body || body.byteLength > largestImage) throw new NoResponse('unreachable', `status ${response.status}`)
      if (isGone) {
        const headers = { ...sealed, 'Cache-Control': 'no-store', 'Content-Type': 'image/svg+xml' }
        return new Response(body, { status: 410, headers })
      }
      const headers = new Headers({ ...sealed, 'Content-Type': types[name.split('.').pop() ?? ''] ?? '' })
      if (isImmutableFile(name)) headers.set('Cache-Control', 'public, max-age=31536000, immutable')
      return new Response(body, { headers })
    })
  } catch (error) {
    const detail = error instanceof NoResponse ? `${error.kind}: ${error.message}` : 'unexpected'
    log('static_file_failed', { requestId, detail })
    return plainReply(503, { 'Retry-After': '5' })
  }
}
