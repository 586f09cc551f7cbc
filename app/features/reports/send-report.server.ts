import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NewReport } from '#contract/reports'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'

const Fields = z.object({
  reason: NewReport.shape.reason,
  text: NewReport.shape.text.default(''),
  comment: z.coerce.number().int().positive().optional(),
})

/**
 * The form's report of a torrent, or of one of its comments: throws the redirect to the page that confirms it, else
 * answers with what was typed. What is reported and gone is the page's 404.
 */
export async function sendReport(context: AppLoadContext, slug: string, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, Fields)
  if (!form.ok) return form.reply
  const { reason, text, comment } = form.value
  if (reason === 'other' && text === '') {
    return formReply(422, { values: form.values, errors: { text: ['required'] }, failed: null })
  }
  const subject =
    comment === undefined ? ({ kind: 'torrent', slug } as const) : ({ kind: 'comment', id: comment } as const)
  try {
    await api.post('/v1/reports', { body: { subject, reason, text } })
  } catch (error) {
    const caught = caughtFailure(error)
    if (!caught || caught.status === 404) throw error
    const { status, code, errors = {} } = caught
    return formReply(status, { values: form.values, errors, failed: code })
  }
  const page = `/torrents/${encodeURIComponent(slug)}/report`
  throw redirect(`${page}?${comment === undefined ? '' : `comment=${comment}&`}sent=1`, 303)
}
