import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { Title } from '#contract/title-details'
import { caughtFailure } from '~/lib/api/errors.server'
import { titleHref } from '~/lib/format/title-href'
import { pictureOf } from '~/lib/format/title-poster'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readTitle } from '../read-title.server'
import { fieldsOfKind, optionalText, previewSummary, titleFields } from './title-fields.server'

const EditForm = z.object({
  act: z.enum(['save', 'preview']).default('save'),
  revision: z.coerce.number().int(),
  ...titleFields,
  reason: optionalText(500),
})

/** A title that the member may edit, as form values; throws 403 for others, and the API's 404. */
export async function readEditable(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await readTitle(context, kind, slug)
  requireRight(context, title.canEdit)
  const { kind: known, slug: address, name } = title
  return { title: { kind: known, slug: address, name }, poster: pictureOf(title), values: toValues(title) }
}

function toValues(title: Title): Record<string, string> {
  const { name, year, endYear, minutes, genres, homepage, licence, summary, revision } = title
  const values = { name, year, endYear, minutes, homepage, licence, summary, revision, genres: genres.join(', ') }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value ?? '')]))
}

/** Saves the form or renders a preview of the summary. A conflict keeps what was typed, with the newer revision. */
export async function saveTitle(
  context: AppLoadContext,
  request: Request,
  kind: string | undefined,
  slug: string | undefined,
) {
  const api = context.requireApi()
  const title = await readTitle(context, kind, slug)
  requireRight(context, title.canEdit)
  const form = await readForm(request, EditForm)
  if (!form.ok) return form.reply
  const { act, revision, reason, ...fields } = form.value
  const path = { kind: title.kind, slug: title.slug }
  try {
    if (act === 'preview') return await previewSummary(context, form.values)
    const body = { ...fieldsOfKind(title.kind, fields), revision, ...(reason && { reason }) }
    await api.patch('/v1/titles/{kind}/{slug}', { path, body })
    return redirect(titleHref(title), 303)
  } catch (error) {
    if (caughtFailure(error)?.status !== 409) return replyFailure(error, form.values)
    const newer = await api.get('/v1/titles/{kind}/{slug}', { path })
    return replyFailure(error, { ...form.values, revision: String(newer.revision) })
  }
}
