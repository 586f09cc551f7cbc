import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxPledge, NewTorrentRequest } from '#contract/torrent-requests'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { type RequestFormReply, requestHref } from './requests-view'

const { title, category, description } = NewTorrentRequest.shape

const EditForm = z.object({ act: z.enum(['save', 'preview']).default('save'), title, category, description })
const NewForm = EditForm.extend({ points: z.coerce.number().int().min(0).max(maxPledge).default(0) })
const DeleteForm = z.object({ reason: z.string().trim().min(1).max(500).optional() })

async function preview(context: AppLoadContext, source: string, values: Record<string, string>) {
  const { html } = await context.requireApi().post('/v1/preview', { body: { source } })
  const shown = { html: context.serverHtml.send('preview-text', html) }
  return data<RequestFormReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview: shown })
}

/** Requests a torrent and redirects to the request, or renders a preview of the description. */
export async function createRequest(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, NewForm)
  if (!form.ok) return form.reply
  const { act, ...body } = form.value
  try {
    if (act === 'preview') return await preview(context, body.description, form.values)
    const { slug } = await api.post('/v1/requests', { body })
    return redirect(requestHref(slug), 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/** Saves an edit and redirects to the request, or renders a preview of the description. */
export async function saveRequest(context: AppLoadContext, request: Request, slug: string) {
  const api = context.requireApi()
  const form = await readForm(request, EditForm)
  if (!form.ok) return form.reply
  const { act, ...body } = form.value
  try {
    if (act === 'preview') return await preview(context, body.description, form.values)
    const saved = await api.patch('/v1/requests/{slug}', { path: { slug }, body })
    return redirect(requestHref(saved.slug), 303)
  } catch (error) {
    if (caughtFailure(error)?.status !== 404) return replyFailure(error, form.values)
    // The page is then the form of a new request, with what was typed.
    return formReply(409, { values: form.values, errors: {}, failed: 'request_deleted' })
  }
}

/** Deletes a request and redirects to the list. */
export async function deleteRequest(context: AppLoadContext, request: Request, slug: string) {
  const api = context.requireApi()
  const form = await readForm(request, DeleteForm)
  if (!form.ok) return form.reply
  const { reason } = form.value
  // The form for requests of other members asks for a reason.
  const isOwn = !form.fields.has('reason')
  try {
    await api.delete('/v1/requests/{slug}', { path: { slug }, query: reason ? { reason } : {} })
  } catch (error) {
    // The first of two submissions has deleted it.
    if (caughtFailure(error)?.status !== 404) return replyFailure(error, form.values)
  }
  return redirect(isOwn ? '/requests?of=mine' : '/requests', 303)
}
