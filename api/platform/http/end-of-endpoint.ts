import type { RouteConfig } from '@hono/zod-openapi'
import { endOf } from '#contract/endpoint'

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) for all responses of a deprecated endpoint, errors too. */
export function describeEnd(route: RouteConfig): Record<string, string> {
  const end = endOf(route)
  if (!end) return {}
  const seconds = Date.parse(end.since) / 1000
  return { Deprecation: `@${seconds}`, Sunset: new Date(end.sunset).toUTCString() }
}
