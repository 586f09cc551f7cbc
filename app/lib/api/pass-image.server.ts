import type { AppLoadContext } from '@remix-run/cloudflare'
import { ImagePath } from '#contract/images'
import { log } from '~/lib/http/log.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { NoResponse, sendToApi, withTimeout } from './transport.server'

const largest = 5 * 1024 * 1024
/** Browsers do not run scripts from these types. */
const pictures = /^image\/(?:png|jpeg|gif|webp|avif)$/

/** Sandboxed, also when opened directly. Immutable: a URL always names the same image. */
const sealed = {
  'Cache-Control': 'private, max-age=604800, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

export async function passImage(
  { caller, session, requestId }: AppLoadContext,
  signature: string,
  address: string,
): Promise<Response> {
  if (!session.signedIn || !ImagePath.safeParse({ signature, address }).success) return plainReply(404)
  try {
    return await withTimeout(caller, { method: 'get' }, async (signal) => {
      const path = `/v1/images/${signature}/${address}`
      const response = await sendToApi(caller, path, { signal, accessToken: session.accessToken })
      const type = response.headers.get('Content-Type') ?? ''
      const body = response.ok && pictures.test(type) ? await response.arrayBuffer() : null
      if (body && body.byteLength <= largest)
        return new Response(body, { headers: { ...sealed, 'Content-Type': type } })
      if (!body) await response.body?.cancel()
      if (response.status !== 429) return plainReply(404)
      return plainReply(429, { 'Retry-After': response.headers.get('Retry-After') ?? '60' })
    })
  } catch (error) {
    const detail = error instanceof NoResponse ? `${error.kind}: ${error.message}` : 'unexpected'
    log('image_failed', { requestId, detail })
    return plainReply(503, { 'Retry-After': '5' })
  }
}
