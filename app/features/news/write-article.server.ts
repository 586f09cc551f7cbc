import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NewArticle } from '#contract/news'
import { TimeZone } from '#contract/preferences'
import { caughtFailure } from '~/lib/api/errors.server'
import { fromLocalTime, isLocalTime, toLocalTime } from '~/lib/format/zoned-time.server'
import { keepChanged, openedFields } from '~/lib/forms/opened-fields.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { articleHref } from './news-rows.server'
import type { ArticleReply } from './news-view'
import { describeConflict, describeTime } from './read-news.server'

const { title, summary, source } = NewArticle.shape

const Fields = z.object({
  act: z.enum(['post', 'preview']).default('post'),
  ...{ title, summary, source },
  when: z.enum(['now', 'at', 'no']).default('now'),
  /** The value of a `datetime-local` field, in `zone`. */
  at: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)
    .default(''),
  zone: TimeZone.default('UTC'),
  /** The time for which the article was scheduled when the form was opened, if there was one. */
  scheduled: z.iso.datetime().optional(),
})
const readBefore = openedFields(['title', 'summary'])
type Time = Pick<z.infer<typeof Fields>, 'when' | 'at' | 'zone' | 'scheduled'>
const hasTime = ({ when, at }: Pick<Time, 'when' | 'at'>) => when !== 'at' || isLocalTime(at)
const needsTime = { path: ['at'], error: 'invalid' }
const TextForm = Fields.refine(hasTime, needsTime)
const EditForm = Fields.extend({
  revision: z.coerce.number().int(),
  before: z.string().max(5000).optional(),
}).refine(hasTime, needsTime)
const ActForm = z.object({ act: z.enum(['pin', 'unpin', 'delete']) })

/** Writes an article and redirects to it, or renders a preview. */
export async function postArticle(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, TextForm)
  if (!form.ok) return form.reply
  const { act, when, at, zone, scheduled, ...text } = form.value
  try {
    if (act === 'preview') return await preview(context, text.source, form.values)
    const publishAt = chooseTime({ when, at, zone, scheduled }, context.now)
    const { slug } = await api.post('/v1/news', { body: { ...text, publishAt } })
    return redirect(`${articleHref(slug)}#main`)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/** Saves an edit and redirects to the article, or renders a preview. A conflict keeps what was typed, with the newer revision. */
export async function editArticle(context: AppLoadContext, request: Request, article: string) {
  const api = context.requireApi()
  const form = await readForm(request, EditForm)
  if (!form.ok) return form.reply
  const { act, when, at, zone, scheduled, before, ...text } = form.value
  try {
    if (act === 'preview') return await preview(context, text.source, form.values)
    const publishAt = chooseTime({ when, at, zone, scheduled }, context.now)
    const { slug } = await api.patch('/v1/news/{article}', { path: { article }, body: { ...text, publishAt } })
    return redirect(`${articleHref(slug)}#main`)
  } catch (error) {
    const failed = caughtFailure(error)
    // It was deleted since its form was opened. The page keeps the text.
    if (failed?.status === 404) return formReply(404, { values: form.values, errors: {}, failed: 'article_gone' })
    if (failed?.code !== 'edited_meanwhile') return replyFailure(error, form.values)
    const newest = await api.get('/v1/news/{article}', { path: { article } })
    const conflict = await describeConflict(context, newest, text.source)
    // The fields that this editor did not change get the values of the other one.
    const stored = { title: newest.title, summary: newest.summary }
    const fields = { ...keepChanged(form.values, readBefore(before), stored), before: JSON.stringify(stored) }
    const time = isUnchanged(form.value) ? describeTime(newest, zone) : {}
    const values = { ...form.values, ...fields, ...time, revision: String(newest.revision) }
    const reply = { values, errors: {}, failed: 'edited_meanwhile', attempt: crypto.randomUUID(), conflict }
    return data<ArticleReply>(reply, { status: 409 })
  }
}

/** Pins, unpins or deletes an article; undefined when the form is another one. */
export async function actOnArticle(context: AppLoadContext, request: Request, article: string) {
  const api = context.requireApi()
  const form = await readForm(request.clone(), ActForm)
  if (!form.ok) return undefined
  const { act } = form.value
  const path = { article }
  try {
    if (act === 'delete') {
      await api.delete('/v1/news/{article}', { path, body: undefined })
      return redirect('/news', 303)
    }
    await api.put('/v1/news/{article}/pin', { path, body: { isPinned: act === 'pin' } })
    return redirect(articleHref(article), 303)
  } catch (error) {
    // The first of two submissions has deleted it.
    if (act === 'delete' && caughtFailure(error)?.status === 404) return redirect('/news', 303)
    return replyFailure(error, form.values)
  }
}

function chooseTime(time: Time, now: number): string | null {
  if (isUnchanged(time)) return time.scheduled ?? null
  if (time.when === 'now') return new Date(now).toISOString()
  return time.when === 'no' ? null : fromLocalTime(time.at, time.zone)
}

/** The field has no seconds and does not tell apart an hour that comes twice, so an unchanged time is not read from it. */
function isUnchanged({ when, at, zone, scheduled }: Time): boolean {
  return scheduled ? when === 'at' && at === toLocalTime(scheduled, zone) : when === 'no'
}

async function preview(context: AppLoadContext, source: string, values: Record<string, string>) {
  const { html } = await context.requireApi().post('/v1/preview', { body: { source } })
  const shown = { html: context.serverHtml.send('preview-text', html) }
  return data({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview: shown })
}
