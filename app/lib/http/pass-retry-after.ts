import type { HeadersArgs } from '@remix-run/cloudflare'

/** A route's `headers` function: passes Retry-After of a refused form or a failed loader on to the document. */
export function passRetryAfter({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After')
  return retryAfter ? { 'Retry-After': retryAfter } : {}
}
