import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { LabelFields } from '#contract/issue-labels'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { labelsPage } from './labels-view'

const slug = z.string().min(1).max(160).optional()
const { name, color } = LabelFields.shape
const description = z.string().max(300).default('')
const label = { name, color, description }
const dueOn = z.iso
  .date()
  .optional()
  .transform((day) => day ?? null)
const isOpen = z
  .literal('1')
  .optional()
  .transform((value) => value === '1')
const milestone = { name, description, dueOn, isOpen }

/** `from`: the values that the form was opened with. */
const SaveForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('label'), slug, ...label, from: z.object(label).optional() }),
  z.object({ act: z.literal('milestone'), slug, ...milestone, from: z.object(milestone).optional() }),
  z.object({ act: z.literal('delete-label'), slug: slug.unwrap(), sure: z.literal('on') }),
  z.object({ act: z.literal('delete-milestone'), slug: slug.unwrap(), sure: z.literal('on') }),
])

/** Adds, changes or deletes a label or a milestone. */
export async function saveLabels(context: AppLoadContext, request: Request) {
  const form = await readForm(request, SaveForm)
  if (!form.ok) return form.reply
  try {
    await save(context, form.value)
  } catch (error) {
    // It was deleted before, for example in another tab.
    const isGone = form.value.act.startsWith('delete-') && caughtFailure(error)?.status === 404
    if (!isGone) return replyFailure(error, form.values)
  }
  return redirect(`${labelsPage}?done`, 303)
}

async function save(context: AppLoadContext, form: z.infer<typeof SaveForm>) {
  const api = context.requireApi()
  if (form.act === 'delete-label') {
    await api.delete('/v1/issue-labels/{label}', { path: { label: form.slug } })
  } else if (form.act === 'delete-milestone') {
    await api.delete('/v1/issue-milestones/{milestone}', { path: { milestone: form.slug } })
  } else if (form.act === 'label') {
    const { act: _, slug: label, from, ...body } = form
    if (label) await api.patch('/v1/issue-labels/{label}', { path: { label }, body: { ...body, from } })
    else await api.post('/v1/issue-labels', { body })
  } else {
    const { act: _, slug: milestone, from, ...body } = form
    const change = { ...body, from }
    if (milestone) await api.patch('/v1/issue-milestones/{milestone}', { path: { milestone }, body: change })
    else await api.post('/v1/issue-milestones', { body })
  }
}
