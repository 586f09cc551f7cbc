import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { largestSubtitleUpload, SubtitlePatch } from '#contract/subtitles'
import { caughtFailure } from '~/lib/api/errors.server'
import { type ReceivedBody, receiveBody } from '~/lib/api/received-body.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readSubtitleForm, subtitlesHref } from './read-subtitles.server'

/** Bytes of a form that is read although its file is too large, so that it keeps what was typed. */
const largestRead = 8 * 1024 * 1024

export async function uploadSubtitle(context: AppLoadContext, request: Request, slug: string) {
  const api = context.requireApi()
  let body: ReceivedBody
  try {
    body = await receiveBody(request, largestRead)
  } catch (error) {
    const isTooLarge = error instanceof Response && error.status === 413
    if (!isTooLarge) throw error
    return formReply(413, { values: {}, errors: {}, failed: 'too_large' })
  }
  if (body.bytes.byteLength > largestSubtitleUpload) {
    return formReply(413, { values: await body.texts(), errors: {}, failed: 'too_large' })
  }
  try {
    await api.postMultipart('/v1/torrents/{slug}/subtitles', body, { slug })
  } catch (error) {
    const isUnreadable = caughtFailure(error)?.code === 'too_many_parts'
    return replyFailure(error, isUnreadable ? {} : await body.texts())
  }
  return redirect(subtitlesHref(slug, 'uploaded'), 303)
}

const { language, note, reason } = SubtitlePatch.shape

const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

const EditForm = z.object({
  language: language.unwrap(),
  note: note.unwrap().default(''),
  isSdh: checkbox,
  isForced: checkbox,
  video: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  reason: reason.unwrap().optional(),
})

export async function editSubtitle(context: AppLoadContext, request: Request, slug: string, text: string | undefined) {
  const form = await readForm(request, EditForm)
  if (!form.ok) return form.reply
  try {
    const { id } = await readSubtitleForm(context, slug, text)
    const path = { slug, id }
    await context.requireApi().patch('/v1/torrents/{slug}/subtitles/{id}', { path, body: form.value })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(subtitlesHref(slug, 'edited'), 303)
}

const DeleteForm = z.object({ reason: z.string().trim().max(500).optional() })

/** Redirects to the list, where the deletion can be undone. */
export async function deleteSubtitle(
  context: AppLoadContext,
  request: Request,
  slug: string,
  text: string | undefined,
) {
  const form = await readForm(request, DeleteForm)
  if (!form.ok) return form.reply
  const { reason } = form.value
  try {
    const { id } = await readSubtitleForm(context, slug, text)
    const query = reason ? { reason } : {}
    await context.requireApi().delete('/v1/torrents/{slug}/subtitles/{id}', { path: { slug, id }, query })
  } catch (error) {
    // The first of two submissions has deleted it.
    if (caughtFailure(error)?.status !== 404) return replyFailure(error, form.values)
  }
  return redirect(subtitlesHref(slug, 'deleted'), 303)
}

/** A failure is shown above the list. */
export async function restoreSubtitle(context: AppLoadContext, slug: string, text: string | undefined) {
  const api = context.requireApi()
  const id = Number(/^[1-9]\d{0,14}$/.exec(text ?? '')?.[0])
  if (Number.isNaN(id)) return new Response('Not Found', { status: 404 })
  try {
    await api.post('/v1/torrents/{slug}/subtitles/{id}/restoration', { path: { slug, id } })
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return redirect(`${subtitlesHref(slug)}?failed=${encodeURIComponent(failed.code)}`, 303)
  }
  return redirect(subtitlesHref(slug, 'restored'), 303)
}
