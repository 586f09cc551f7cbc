import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NewReportMessage } from '#contract/reports'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

/** The address of the member's open question. */
export async function findOpenQuestion(context: AppLoadContext): Promise<string | null> {
  const query = { kind: 'staff', state: 'open', limit: 1 } as const
  const { data } = await context.requireApi().get('/v1/me/reports', { query })
  return data[0] ? `/reports/${data[0].id}` : null
}

const Question = z.object({ text: NewReportMessage.shape.text })

/** Redirects to the new question, or answers with the errors of the form and the address of the open question. */
export async function askStaff(context: AppLoadContext, request: Request) {
  const form = await readForm(request, Question)
  if (!form.ok) return form.reply
  try {
    const body = { subject: { kind: 'staff' }, reason: 'other', text: form.value.text } as const
    const { id } = await context.requireApi().post('/v1/reports', { body })
    return redirect(`/reports/${id}?sent`, 303)
  } catch (error) {
    if (caughtFailure(error)?.code !== 'already_asked') return replyFailure(error, form.values)
    const other = (await findOpenQuestion(context)) ?? undefined
    return formReply(409, { values: form.values, errors: {}, failed: 'already_asked', other })
  }
}
