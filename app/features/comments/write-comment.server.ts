import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { CommentPatch, NewComment } from '#contract/comments'
import { NewThread } from '#contract/threads'
import { caughtFailure } from '~/lib/api/errors.server'
import { commentsPath } from '~/lib/format/comments-path.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { commentHref } from './comment-address'
import type { EditReply, WritingReply } from './comments-view'
import { pollFields, readPoll } from './read-poll.server'
import type { Subject } from './subject.server'

const acts = { act: z.enum(['post', 'preview']).default('post') }
const { source } = NewComment.shape

const NewForm = z.object({
  /** `post-` with a further act of the subject's page. */
  act: z
    .string()
    .regex(/^(?:preview|post(?:-\w+)?)$/)
    .default('post'),
  source,
  replyTo: z.coerce.number().int().positive().optional(),
})
const ThreadForm = z.object({
  ...acts,
  source,
  title: NewThread.shape.title,
  // An empty choice is no prefix.
  prefix: z.string().optional(),
  ...pollFields,
})
const EditForm = z.object({
  ...acts,
  source,
  revision: z.coerce.number().int(),
  reason: CommentPatch.shape.reason,
})

/**
 * Handles the form of a new comment: posts it and redirects to it, or renders a preview. `actToo` runs after the comment was
 * posted, and returns the error code of a failure, which the page of the comment shows.
 */
export async function postComment(
  context: AppLoadContext,
  request: Request,
  subject: Subject,
  actToo?: (values: Record<string, string>) => Promise<string | null>,
) {
  const form = await readForm(request, NewForm)
  if (!form.ok) return form.reply
  const { act, source, replyTo } = form.value
  try {
    if (act === 'preview') return await preview(context, source, form.values)
    const { id } = await subject.write({ source, replyTo })
    return redirect(commentHref(subject.path, id, await actToo?.(form.values)))
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/** Handles the form of a new thread: starts it and redirects to it, or renders a preview of its first post. */
export async function postThread(context: AppLoadContext, request: Request, forum = '') {
  const api = context.requireApi()
  const form = await readForm(request, ThreadForm)
  if (!form.ok) return form.reply
  const { act, source, title, prefix, ...fields } = form.value
  const { poll, errors } = readPoll(fields, context.now)
  try {
    if (act === 'preview') return await preview(context, source, form.values)
    if (Object.keys(errors).length > 0) return formReply(422, { values: form.values, errors, failed: null })
    const { slug } = await api.post('/v1/forums/{forum}/threads', {
      path: { forum },
      body: { source, title, prefix, poll },
    })
    // Without a fragment, browsers would keep that of the form's address.
    return redirect(`${commentsPath({ kind: 'thread', slug: `${forum}/${slug}` })}#main`)
  } catch (error) {
    // Its forum was deleted or closed to the member. The page keeps the text.
    if (caughtFailure(error)?.status === 404) {
      return formReply(404, { values: form.values, errors: {}, failed: 'forum_gone' })
    }
    return replyFailure(error, form.values)
  }
}

/** Handles the form of an edit: saves it and redirects to the comment, or renders a preview. */
export async function editComment(context: AppLoadContext, request: Request, id: number) {
  const api = context.requireApi()
  const form = await readForm(request, EditForm)
  if (!form.ok) return form.reply
  const { act, ...body } = form.value
  try {
    if (act === 'preview') return await preview(context, body.source, form.values)
    await api.patch('/v1/comments/{id}', { path: { id }, body })
    return redirect(`/comments/${id}`)
  } catch (error) {
    const failed = caughtFailure(error)
    // Its subject was hidden or deleted. As after other refusals, the page keeps the text.
    if (failed?.status === 404) return formReply(404, { values: form.values, errors: {}, failed: 'forbidden' })
    if (failed?.code !== 'edited_meanwhile') return replyFailure(error, form.values)
    const { revision, html } = await api.get('/v1/comments/{id}', { path: { id } })
    return data<EditReply>(
      {
        ...{ values: { ...form.values, revision: String(revision) }, errors: {}, failed: 'edited_meanwhile' },
        ...{ attempt: crypto.randomUUID(), currentText: { html: context.serverHtml.send('current-text', html) } },
      },
      { status: 409 },
    )
  }
}

async function preview(context: AppLoadContext, source: string, values: Record<string, string>) {
  const { html } = await context.requireApi().post('/v1/preview', { body: { source } })
  const shown = { html: context.serverHtml.send('preview-text', html) }
  return data<WritingReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview: shown })
}
