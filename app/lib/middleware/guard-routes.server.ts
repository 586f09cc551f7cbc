import { type AppLoadContext, redirect, type ServerBuild } from '@remix-run/cloudflare'
import { caughtFailure, failure } from '~/lib/api/errors.server'
import { fallbackMessage } from '~/lib/api/failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { keepRefused } from '~/lib/forms/keep-refused.server'
import { sendRefusedTexts } from '~/lib/forms/refused-texts.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { keepAtSignOut } from '~/lib/session/pending-form.server'

interface Args {
  request: Request
  context: AppLoadContext
}

interface RouteDepth {
  id: string
  depth: number
}

/** Logs errors outside the catalogue and throws the catalogue's 500. */
function guard<Input extends Args, Result>({ id, depth }: RouteDepth, run: (args: Input) => Result) {
  return async (args: Input): Promise<Awaited<Result>> => {
    args.context.caller.figures.enter(id, depth)
    try {
      return await run(args)
    } catch (error) {
      if (error instanceof Response || caughtFailure(error)) throw error
      const { requestId } = args.context
      if (!args.request.signal.aborted) args.context.report('unexpected_error', error)
      throw failure(500, { code: 'unexpected', message: fallbackMessage, requestId })
    }
  }
}

/**
 * Runs the action of a page: keeps the form over a sign-out, and records errors of the reply for the document's title. A form of
 * the members' pages also shows why it failed, and is not validated for visitors, who could not see the reply.
 */
function guardForm<Input extends Args, Result>(route: RouteDepth, run: (args: Input) => Result) {
  const guarded = guard(route, run)
  const isForMembers = route.id.startsWith('routes/_app')
  return async (args: Input) => {
    const result = await keepAtSignOut(args, async (copy) => {
      if (!isForMembers) return await guarded(args)
      args.context.requireApi()
      return await keepRefused(copy, () => guarded(args))
    })
    const { init, data } = (result ?? {}) as { init?: ResponseInit | null; data?: Partial<FormReply> | null }
    args.context.hasReply = true
    const { status = 200 } = init ?? {}
    args.context.hasFailedForm = status >= 400
    if (status === 403 || status === 404) sendRefusedTexts(args.context, data?.values ?? {})
    return result
  }
}

function guardPage<Input extends Args, Result>(load: (args: Input) => Result) {
  return async (args: Input): Promise<Awaited<Result>> => {
    try {
      return await load(args)
    } catch (error) {
      const readable = dropUnreadable(error, new URL(args.request.url))
      throw readable === undefined ? error : redirect(readable)
    }
  }
}

/** The path without the parameters that the API refused; undefined when the refusal has other reasons. */
function dropUnreadable(error: unknown, url: URL): string | undefined {
  const failed = caughtFailure(error)
  const unread = Object.keys((failed?.status === 422 && failed.errors) || {})
  if (unread.length === 0 || !unread.every((name) => url.searchParams.has(name))) return undefined
  for (const name of unread) url.searchParams.delete(name)
  return safeRedirect(url.pathname + url.search, url.origin)
}

function depthOf(id: string, routes: ServerBuild['routes']): number {
  const parentId = routes[id]?.parentId
  return parentId === undefined ? 0 : 1 + depthOf(parentId, routes)
}

/** Every error page then shows the id of the request that was logged. */
export function guardRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const guarded = Object.entries(routes).map(([id, route]) => {
    const match = { id, depth: depthOf(id, routes) }
    const { loader, action, default: page } = route.module
    return [
      id,
      {
        ...route,
        module: {
          ...route.module,
          ...(loader && { loader: guard(match, page ? guardPage(loader) : loader) }),
          ...(action && { action: page ? guardForm(match, action) : guard(match, action) }),
        },
      },
    ]
  })
  return Object.fromEntries(guarded)
}
