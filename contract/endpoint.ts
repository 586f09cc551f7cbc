import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { ApiError, type ErrorStatus, errorCodes } from './errors'
import type { Access } from './permissions'

const extension = 'x-access'

/**
 * One endpoint of the contract: createRoute plus who may call it. Declares the answers every endpoint can give
 * (422 and 429 in the one error shape, 401 and 403 when it is not public) so that no file repeats them.
 */
export function endpoint<const Route extends RouteConfig>(access: Access, route: Route, ...errors: ErrorStatus[]) {
  const common: ErrorStatus[] = access === 'public' ? [422, 429, 500] : [401, 403, 422, 429, 500]
  const statuses = [...new Set([...common, ...errors])].sort((a, b) => a - b)
  const failures = Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: errorCodes[status], content: { 'application/json': { schema: ApiError } } },
    ]),
  )
  return createRoute({
    ...route,
    security: access === 'public' ? [] : [{ bearer: [] }],
    [extension]: access,
    responses: { ...failures, ...route.responses } as Route['responses'],
  } as Route)
}

/** What the description of an endpoint says that does what is sensitive. */
export const needsProof =
  'Needs a proof of the last five minutes that the member is there (`proveIdentity`, or signing in): 403 `proof_required` otherwise.'

/** Who may call this endpoint, as it was declared. */
export function accessOf(route: RouteConfig): Access {
  const access = (route as unknown as Record<string, unknown>)[extension]
  if (typeof access !== 'string') throw new Error(`${route.method} ${route.path} declares no access`)
  return access as Access
}
