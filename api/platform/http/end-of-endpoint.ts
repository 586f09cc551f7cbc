import type { RouteConfig } from '@hono/zod-openapi'
import { endOf } from '#contract/endpoint'

/** Of every response of a deprecated endpoint, errors too: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function describeEnd(route: RouteConfig): Record<string, string> {
  const end = endOf(route)
  if (!end) return {}
  const seconds = Date.parse(end.since) / 1000
  return { Deprecation: `@${seconds}`, Sunset: new Date(end.sunset).toUTCString() }
}
