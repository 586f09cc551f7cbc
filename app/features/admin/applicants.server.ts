import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { Applicant } from '#contract/registrations'
import { caughtFailure } from '~/lib/api/errors.server'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const DecisionForm = z.object({
  id: z.coerce.number().int().positive(),
  decision: z.enum(['accept', 'decline']),
  reason: z.string().max(1000).optional(),
})

export function describeApplicant({ verifiedAt, ...applicant }: Applicant, reader: Reader) {
  return { ...applicant, time: writeTime(verifiedAt, reader) }
}

/** Throws the redirect on success. */
export async function decideApplicant(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, DecisionForm)
  if (!form.ok) return form.reply
  const { id, decision, reason } = form.value
  try {
    await api.post('/v1/admin/applicants/{id}/decision', { path: { id }, body: { decision, reason } })
  } catch (error) {
    // Another staff member has already decided.
    if (caughtFailure(error)?.status === 404) {
      return formReply(409, { values: form.values, errors: {}, failed: 'already_decided' })
    }
    return replyFailure(error, form.values)
  }
  throw redirect(`/admin/applicants?done=${decision}`, 303)
}
