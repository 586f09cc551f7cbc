import { type AppLoadContext, redirect, type ServerBuild } from '@remix-run/cloudflare'
import { caughtFailure, failure } from '~/lib/api/errors.server'
import { fallbackMessage } from '~/lib/api/failure'
import { logError } from '~/lib/http/log.server'
import { safeRedirect } from '~/lib/http/safe-redirect'

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

/** Runs an action, and notes for the document whether it replied with an error. */
function guardAction<Given extends Args, Result>(run: (args: Given) => Result) {
  const guarded = guard(run)
  return async (args: Given): Promise<Awaited<Result>> => {
    const result = await guarded(args)
    const { init } = (result ?? {}) as { init?: ResponseInit | null }
    args.context.hasFailedForm = (init?.status ?? 200) >= 400
    return result
  }
}

/** Runs the loader of a page. An address that is mistyped in part, or of another list, leads to what is left of it. */
function guardPage<Given extends Args, Result>(load: (args: Given) => Result) {
  return async (args: Given): Promise<Awaited<Result>> => {
    try {
      return await load(args)
    } catch (error) {
      const readable = dropUnreadable(error, new URL(args.request.url))
      throw readable === undefined ? error : redirect(readable)
    }
  }
}

/** The address without the parameters that the API could not read, where those are all it complains of. */
function dropUnreadable(error: unknown, url: URL): string | undefined {
  const failed = caughtFailure(error)
  const unread = Object.keys((failed?.status === 422 && failed.errors) || {})
  if (unread.length === 0 || !unread.every((name) => url.searchParams.has(name))) return undefined
  for (const name of unread) url.searchParams.delete(name)
  return safeRedirect(url.pathname + url.search, url.origin)
}

/**
 * Routes whose loaders and actions fail by the catalogue alone: an error nobody threw on purpose is logged, and what is
 * shown instead carries its request's id. A browser that navigates by itself would have no other way to learn that id.
 */
export function guardRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const guarded = Object.entries(routes).map(([id, route]) => {
    const { loader, action, default: page } = route.module
    return [
      id,
      {
        ...route,
        module: {
          ...route.module,
          ...(loader && { loader: guard(page ? guardPage(loader) : loader) }),
          ...(action && { action: guardAction(action) }),
        },
      },
    ]
  })
  return Object.fromEntries(guarded)
}
