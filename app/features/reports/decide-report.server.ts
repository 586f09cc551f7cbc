import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { ReportDecision } from '#contract/reports'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'

const Fields = ReportDecision.extend({ id: z.coerce.number().int().positive() })

/** Throws a redirect, or resolves to the form's errors. */
export async function decideReport(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, Fields)
  if (!form.ok) return form.reply
  const { id, ...body } = form.value
  try {
    await api.patch('/v1/reports/{id}', { path: { id }, body })
  } catch (error) {
    const caught = caughtFailure(error)
    if (!caught || caught.status === 403 || caught.status === 404) throw error
    return formReply(caught.status, { values: form.values, errors: {}, failed: caught.code })
  }
  throw redirect('/admin/reports?decided=1', 303)
}
