import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { TextSource } from '#contract/comments'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { safeRedirect } from '~/lib/http/safe-redirect'

const stateOf = { 'post-completed': 'completed', 'post-not_planned': 'not_planned', 'post-open': 'open' } as const

const StateForm = z.object({
  act: z.enum(['post-completed', 'post-not_planned', 'post-open']),
  revision: z.coerce.number().int(),
})
const ActForm = z.discriminatedUnion('act', [
  // With a text, it is a comment, too.
  StateForm.extend({ source: z.string().trim().length(0).optional() }),
  z.object({ act: z.literal('watch'), level: z.enum(['watch', 'track', 'none', 'mute']) }),
  z.object({ act: z.literal('vote') }),
  z.object({ act: z.literal('unvote') }),
  z.object({ act: z.literal('note'), source: TextSource }),
  z.object({ act: z.literal('delete-note'), note: z.coerce.number().int().positive() }),
])

/** Closes or reopens an issue without a comment, votes, watches, or changes private notes; undefined for another form. */
export async function actOnIssue(context: AppLoadContext, request: Request, issue: number) {
  const api = context.requireApi()
  const form = await readForm(request.clone(), ActForm)
  if (!form.ok) return form.reply.data.values.act === 'note' ? form.reply : undefined
  const { value } = form
  const path = { issue }
  try {
    if (value.act === 'watch') {
      const level = value.level === 'none' ? null : value.level
      await api.put('/v1/issues/{issue}/watch', { path, body: { level } })
    } else if (value.act === 'vote' || value.act === 'unvote') {
      await api.put('/v1/issues/{issue}/vote', { path, body: { hasVoted: value.act === 'vote' } })
    } else if (value.act === 'note') {
      await api.post('/v1/issues/{issue}/notes', { path, body: { source: value.source } })
    } else if (value.act === 'delete-note') {
      await api.delete('/v1/issues/{issue}/notes/{note}', { path: { issue, note: value.note } })
    } else {
      await api.patch('/v1/issues/{issue}', { path, body: { revision: value.revision, state: stateOf[value.act] } })
    }
  } catch (error) {
    // The note was deleted before, for example by the first of two clicks.
    const isGone = value.act === 'delete-note' && caughtFailure(error)?.status === 404
    if (!isGone) return replyFailure(error, form.values)
  }
  const { pathname, search, origin } = new URL(request.url)
  return redirect(safeRedirect(pathname + search, origin), 303)
}

/** Closes or reopens an issue after a comment was posted, if the form asks for it. Returns the error code of a failure. */
export async function changeStateToo(context: AppLoadContext, issue: number, values: Record<string, string>) {
  const form = StateForm.safeParse(values)
  if (!form.success) return null
  const { act, revision } = form.data
  try {
    await context.requireApi().patch('/v1/issues/{issue}', { path: { issue }, body: { revision, state: stateOf[act] } })
    return null
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return failed.code
  }
}
