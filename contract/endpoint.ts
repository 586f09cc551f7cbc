import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { type ErrorStatus, errorReference } from './errors'
import type { Access } from './permissions'
import type { NamedLimit } from './rate-limits'

/**
 * Adds `x-access` and the errors that every endpoint can return (422, 429, 500 and 503; also 401 and 403 unless it is public; 400,
 * 413 and 415 with a body, and 411 with a multipart one), so that `errors` lists only the others.
 */
export function endpoint<const Route extends RouteConfig>(access: Access, route: Route, ...errors: ErrorStatus[]) {
  const common: ErrorStatus[] = access === 'public' ? [422, 429, 500, 503] : [401, 403, 422, 429, 500, 503]
  const types = Object.keys(route.request?.body?.content ?? {})
  const ofBody: ErrorStatus[] = types.length > 0 ? [400, 413, 415] : []
  if (types.includes('multipart/form-data')) ofBody.push(411)
  const statuses = [...new Set([...common, ...ofBody, ...errors])].sort((a, b) => a - b)
  const failures = Object.fromEntries(statuses.map((status) => [status, errorReference(status)]))
  const responses: Route['responses'] = { ...failures, ...route.responses }
  return createRoute({ ...route, security: access === 'public' ? [] : [{ bearer: [] }], 'x-access': access, responses })
}

/** Days, as ISO 8601 dates. The API names them in `Deprecation` and `Sunset`. */
export interface EndOfEndpoint {
  /** Since when clients should use something else. */
  since: string
  /** When the endpoint ends at the earliest: six months after `since` or later. */
  sunset: string
}

/** Fields of a route that will end: `endpoint(access, { ...deprecated({ since: '2027-01-01', sunset: '2027-07-01' }), … })`. */
export const deprecated = (end: EndOfEndpoint) => ({ deprecated: true, 'x-end': end })

export function endOf(route: RouteConfig): EndOfEndpoint | undefined {
  return route['x-end']
}

export function limitsOf(route: RouteConfig): NamedLimit[] {
  return route['x-rate-limits'] ?? []
}

/** Part of the description of every endpoint that requires recent re-authentication. */
export const needsRecentAuth =
  'Requires signing in or re-authentication (`reAuthenticate`) within the last five minutes; otherwise 403 `recent_auth_required`.'

/** Throws when the endpoint was not made by `endpoint`. */
export function accessOf(route: RouteConfig): Access {
  const access: Access | undefined = route['x-access']
  if (!access) throw new Error(`${route.method} ${route.path} declares no access`)
  return access
}
