import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NewReport } from '#contract/reports'
import { caughtFailure } from '~/lib/api/errors.server'
import { memberHref } from '~/lib/format/member-href'
import { formReply, readForm } from '~/lib/forms/read-form.server'

const Fields = z.object({
  reason: NewReport.shape.reason,
  text: NewReport.shape.text.default(''),
  comment: z.coerce.number().int().positive().optional(),
})

/** Throws a redirect or 404, or resolves to the form's errors. */
export async function sendReport(context: AppLoadContext, slug: string, request: Request) {
  const form = await readForm(request, Fields)
  if (!form.ok) return form.reply
  const { comment } = form.value
  const subject =
    comment === undefined ? ({ kind: 'torrent', slug } as const) : ({ kind: 'comment', id: comment } as const)
  const page = `/torrents/${encodeURIComponent(slug)}/report`
  return send(context, form, subject, `${page}?${comment === undefined ? '' : `comment=${comment}&`}sent=1`)
}

export async function reportMember(context: AppLoadContext, username: string, request: Request) {
  const form = await readForm(request, Fields.omit({ comment: true }))
  if (!form.ok) return form.reply
  return send(context, form, { kind: 'member', username }, `${memberHref(username)}/report?sent=1`)
}

interface Filled {
  value: Pick<NewReport, 'reason' | 'text'>
  values: Record<string, string>
}

async function send(context: AppLoadContext, { value, values }: Filled, subject: NewReport['subject'], sent: string) {
  const { reason, text } = value
  if (reason === 'other' && text === '') {
    return formReply(422, { values, errors: { text: ['required'] }, failed: null })
  }
  try {
    await context.requireApi().post('/v1/reports', { body: { subject, reason, text } })
  } catch (error) {
    const caught = caughtFailure(error)
    if (!caught || caught.status === 404) throw error
    const { status, code, errors = {} } = caught
    return formReply(status, { values, errors, failed: code })
  }
  throw redirect(sent, 303)
}
