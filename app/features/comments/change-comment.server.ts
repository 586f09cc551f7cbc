import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { reactionKinds } from '#contract/comments'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readCommentId } from './comment-address'
import { requireCommentId } from './comment-id.server'

const kind = z.enum(reactionKinds).optional()
const ReactionForm = z.object({ add: kind, remove: kind, inPlace: z.string().optional() })
const DeleteForm = z.object({ reason: z.string().trim().max(500).optional() })

/** Adds or removes a reaction. Scripts send `inPlace` and get a status only; a form is redirected to the comment. */
export async function reactToComment(context: AppLoadContext, request: Request, text: string | undefined) {
  const form = await readForm(request, ReactionForm)
  const { add, remove, inPlace } = form.ok ? form.value : {}
  const chosen = add ?? remove
  if (chosen === undefined) return new Response('Bad Request', { status: 400 })
  return act(context, text, inPlace !== undefined, (api, id) => {
    const path = { id, kind: chosen }
    const address = '/v1/comments/{id}/reactions/{kind}'
    return add === undefined ? api.delete(address, { path }) : api.put(address, { path })
  })
}

export function restoreComment(context: AppLoadContext, text: string | undefined) {
  return act(context, text, false, (api, id) => api.post('/v1/comments/{id}/restoration', { path: { id } }))
}

/** Runs a small action from a page with many comments; a failure is shown beside its comment. */
async function act(
  context: AppLoadContext,
  text: string | undefined,
  inPlace: boolean,
  work: (api: ApiClient, id: number) => Promise<unknown>,
) {
  const api = context.requireApi()
  const id = readCommentId(text)
  if (id === undefined) return new Response('Not Found', { status: 404 })
  try {
    await work(api, id)
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    const wait = failed.retryAfter ?? 60
    if (inPlace) return new Response(null, { status: failed.status, headers: { 'Retry-After': String(wait) } })
    return redirect(`/comments/${id}?failed=${encodeURIComponent(failed.code)}`)
  }
  return inPlace ? new Response(null, { status: 204 }) : redirect(`/comments/${id}`)
}

/** Deletes a comment and redirects to its page, where the deletion can be undone. */
export async function deleteComment(context: AppLoadContext, request: Request, text: string | undefined) {
  const api = context.requireApi()
  const id = requireCommentId(context, text)
  const form = await readForm(request, DeleteForm)
  if (!form.ok) return form.reply
  const { reason } = form.value
  try {
    await api.delete('/v1/comments/{id}', { path: { id }, query: reason ? { reason } : {} })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/comments/${id}`)
}

const DraftForm = z.object({
  source: z.string().max(20_000).default(''),
  revision: z.coerce.number().int().min(1).optional(),
})

/** JSON endpoint for the composer: stores the draft and answers with a status. */
export async function saveDraft(context: AppLoadContext, request: Request, draftKey: string | undefined) {
  const api = context.requireApi()
  const form = await readForm(request, DraftForm)
  if (!form.ok) return new Response(null, { status: 422 })
  try {
    await api.put('/v1/drafts/{place}', { path: { place: draftKey ?? '' }, body: form.value })
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return new Response(null, { status: failed.status })
  }
  return new Response(null, { status: 204 })
}
