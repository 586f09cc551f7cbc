import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NewReport } from '#contract/reports'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { safeRedirect } from '~/lib/http/safe-redirect'

const Fields = z.object({
  reason: NewReport.shape.reason,
  text: NewReport.shape.text.default(''),
})

/** Throws a redirect to the page with `sent`, or resolves to the form's errors. */
export async function sendReport(context: AppLoadContext, request: Request, subject: NewReport['subject']) {
  const form = await readForm(request, Fields)
  if (!form.ok) return form.reply
  const { values, value } = form
  const { reason, text } = value
  if (reason === 'other' && text === '') {
    return formReply(422, { values, errors: { text: ['required'] }, failed: null })
  }
  try {
    await context.requireApi().post('/v1/reports', { body: { subject, reason, text } })
  } catch (error) {
    return replyFailure(error, values)
  }
  const url = new URL(request.url)
  url.searchParams.delete('_data')
  url.searchParams.set('sent', '1')
  throw redirect(safeRedirect(`${url.pathname}${url.search}`, url.origin), 303)
}
