import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { safeRedirect } from '~/lib/http/safe-redirect'

const SolveForm = z.object({
  act: z.enum(['solve', 'unsolve']),
  post: z.coerce.number().int().positive(),
  reason: z.string().optional(),
})

/** Marks a post as the solution of its thread, or removes the mark; undefined when the form is another one. */
export async function solveThread(context: AppLoadContext, request: Request, thread = '') {
  const api = context.requireApi()
  const form = await readForm(request.clone(), SolveForm)
  if (!form.ok) return undefined
  const { act, post, reason } = form.value
  const page = new URL(request.url)
  try {
    const body = { post: act === 'solve' ? post : null, reason }
    await api.put('/v1/threads/{thread}/solution', { path: { thread }, body })
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed || ![403, 422, 429].includes(failed.status)) throw error
    page.searchParams.set('failed', failed.errors?.reason ? 'no_reason' : failed.code)
  }
  return redirect(safeRedirect(page.pathname + page.search, page.origin), 303)
}
