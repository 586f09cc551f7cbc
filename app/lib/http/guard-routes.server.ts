import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare'
import { caughtFailure, failure } from '~/lib/api/errors.server'
import { fallbackMessage } from '~/lib/api/failure'
import { logError } from './log.server'

interface Args {
  request: Request
  context: AppLoadContext
}

/** Runs a loader or an action. What it throws on purpose (a redirect, a failure of the catalogue) is the route's answer. */
function guard<Given extends Args, Result>(run: (args: Given) => Result) {
  return async (args: Given): Promise<Awaited<Result>> => {
    try {
      return await run(args)
    } catch (error) {
      if (error instanceof Response || caughtFailure(error)) throw error
      const { requestId } = args.context
      if (!args.request.signal.aborted) logError('unexpected_error', error, requestId)
      throw failure(500, { code: 'unexpected', message: fallbackMessage, requestId })
    }
  }
}

/**
 * Routes whose loaders and actions fail by the catalogue alone: an error nobody threw on purpose is logged, and what is
 * shown instead carries its request's id. A browser that navigates by itself would have no other way to learn that id.
 */
export function guardRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const guarded = Object.entries(routes).map(([id, route]) => {
    const { loader, action } = route.module
    return [
      id,
      {
        ...route,
        module: { ...route.module, ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) },
      },
    ]
  })
  return Object.fromEntries(guarded)
}
