import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { NewReportMessage, ReportDecision } from '#contract/reports'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import { requireReportId } from './read-reports.server'

const Act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('claim') }),
  z.object({ act: z.literal('release') }),
  z.object({ act: z.literal('message'), message: NewReportMessage.shape.text }),
  z.object({ act: z.enum(ReportDecision.shape.state.options), answer: ReportDecision.shape.answer }),
])

/** Claims, releases, decides, or writes to the reporter. */
export async function actOnReport(context: AppLoadContext, id: string | undefined, request: Request) {
  await requirePermission(context, 'reports.manage')
  const path = { id: requireReportId(context, id) }
  const form = await readForm(request, Act)
  if (!form.ok) return form.reply
  const api = context.requireApi()
  const { value } = form
  try {
    if (value.act === 'claim') await api.put('/v1/reports/{id}/claim', { path })
    else if (value.act === 'release') await api.delete('/v1/reports/{id}/claim', { path })
    else if (value.act === 'message') {
      await api.post('/v1/reports/{id}/messages', { path, body: { text: value.message } })
    } else {
      await api.patch('/v1/reports/{id}', { path, body: { state: value.act, answer: value.answer } })
      return redirect('/admin/reports?done=1', 303)
    }
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/admin/reports/${path.id}${value.act === 'message' ? '#conversation' : ''}`, 303)
}

const Answer = z.object({ message: NewReportMessage.shape.text })

export async function answerStaff(context: AppLoadContext, id: string | undefined, request: Request) {
  const path = { id: requireReportId(context, id) }
  const form = await readForm(request, Answer)
  if (!form.ok) return form.reply
  try {
    await context.requireApi().post('/v1/me/reports/{id}/messages', { path, body: { text: form.value.message } })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/reports/${path.id}#conversation`, 303)
}
