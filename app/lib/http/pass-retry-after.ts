import type { HeadersArgs } from '@remix-run/cloudflare'

/** A route's `headers`: says when another attempt makes sense, as its form or its failure was told. */
export function passRetryAfter({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After')
  return retryAfter ? { 'Retry-After': retryAfter } : {}
}
