import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NewReview, ReviewPatch } from '#contract/reviews'
import { TitlePath, type TitleRef } from '#contract/titles'
import { caughtFailure } from '~/lib/api/errors.server'
import { titlePartHref } from '~/lib/format/title-href'
import { digestText } from '~/lib/forms/digest-text.server'
import { openedFields } from '~/lib/forms/opened-fields.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply, keepTyped, longFormBytes, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readEditedReview, readReviewForm } from './read-reviews.server'
import type { ReviewReply } from './review-fields'
import type { ReviewForm } from './review-view'

const act = z.enum(['post', 'preview']).default('post')
const rating = z.coerce.number().pipe(NewReview.shape.rating)
const { source } = NewReview.shape

const NewForm = z.object({ act, rating, source })
const opened = {
  revision: z.coerce.number().int(),
  before: z.string().max(200).optional(),
}
const OwnForm = z.object({ act, rating, source, ...opened })
const StaffForm = z.object({
  act,
  source,
  ...opened,
  reason: z.string().trim().min(1).pipe(ReviewPatch.shape.reason.unwrap()),
})
const readOpened = openedFields(['rating', 'source'])
const DeleteForm = z.object({ reason: z.string().trim().max(500).optional() })

async function preview(context: AppLoadContext, text: string, values: Record<string, string>) {
  const { html } = await context.requireApi().post('/v1/preview', { body: { source: text } })
  const shown = { html: context.serverHtml.send('preview-text', html) }
  return data<ReviewReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview: shown })
}

/** Handles the form of a new review: posts it, or renders a preview. */
export async function postReview(
  context: AppLoadContext,
  request: Request,
  { kind, slug }: Pick<TitleRef, 'kind' | 'slug'>,
) {
  const form = await readForm(request, NewForm, longFormBytes)
  if (!form.ok) return form.reply
  const { act, ...body } = form.value
  try {
    if (act === 'preview') return await preview(context, body.source, form.values)
    const { id } = await context.requireApi().post('/v1/titles/{kind}/{slug}/reviews', { path: { kind, slug }, body })
    return redirect(`${titlePartHref({ kind, slug }, 'reviews')}#r${id}`, 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/**
 * Handles the form of an edit: saves it, or renders a preview. When someone else changed or deleted the review, the reply has
 * the submitted text.
 */
export async function editReview(context: AppLoadContext, request: Request, id: string | undefined) {
  const review = await readEditedReview(context, id)
  if (!review) return replyDeleted(keepTyped(await readFields(request, longFormBytes)))
  const form = review.isMine
    ? await readForm(request, OwnForm, longFormBytes)
    : await readForm(request, StaffForm, longFormBytes)
  if (!form.ok) return form.reply
  const { act, before: _, ...body } = form.value
  try {
    if (act === 'preview') return await preview(context, body.source, form.values)
    await context.requireApi().patch('/v1/reviews/{id}', { path: { id: review.id }, body })
    return redirect(`${review.title.reviews}#r${review.id}`, 303)
  } catch (error) {
    const status = caughtFailure(error)?.status
    if (status === 404) return replyDeleted(form.values)
    if (status !== 409) return replyFailure(error, form.values)
    const newest = await readEditedReview(context, id)
    return newest ? replyConflict(form.values, newest) : replyDeleted(form.values)
  }
}

/** The form continues from the newest revision. What the member did not change gets the newest values. */
async function replyConflict(typed: Record<string, string>, { source, rating, revision, before }: ReviewForm) {
  const shown = readOpened(typed.before)
  const isTyped = (await digestText(typed.source ?? '')) !== shown.source
  const isReplaced = !isTyped && readOpened(before).source !== shown.source
  const values = {
    ...typed,
    revision: String(revision),
    before,
    ...(isReplaced && { source }),
    ...(typed.rating !== undefined && typed.rating === shown.rating && { rating: String(rating) }),
  }
  return formReply(409, { values, errors: {}, failed: isReplaced ? 'text_changed' : 'edited_meanwhile' })
}

function replyDeleted(values: Record<string, string>) {
  return formReply(409, { values, errors: {}, failed: 'review_deleted', other: readTitleReviews(values.of) })
}

/** The address of the reviews of a title that a form names as `kind/slug`. */
function readTitleReviews(text = ''): string | undefined {
  const [kind, slug] = text.split('/')
  const title = TitlePath.safeParse({ kind, slug })
  return title.success ? titlePartHref(title.data, 'reviews') : undefined
}

export async function deleteReview(context: AppLoadContext, request: Request, id: string | undefined) {
  const form = await readForm(request, DeleteForm)
  if (!form.ok) return form.reply
  const { reason } = form.value
  try {
    const { form: before, review } = await readReviewForm(context, id)
    requireRight(context, review.canDelete)
    await context.requireApi().delete('/v1/reviews/{id}', { path: { id: before.id }, query: reason ? { reason } : {} })
    return redirect(before.title.reviews, 303)
  } catch (error) {
    // The first of two submissions has deleted it.
    const reviews = caughtFailure(error)?.status === 404 && readTitleReviews(form.values.of)
    return reviews ? redirect(reviews, 303) : replyFailure(error, form.values)
  }
}
