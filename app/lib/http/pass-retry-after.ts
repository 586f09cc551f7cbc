import type { HeadersArgs } from '@remix-run/cloudflare'

/** A route's `headers` function. */
export function passRetryAfter({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After')
  return retryAfter ? { 'Retry-After': retryAfter } : {}
}
