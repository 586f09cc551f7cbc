import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { Title } from '#contract/title-details'
import { caughtFailure } from '~/lib/api/errors.server'
import { titleHref } from '~/lib/format/title-href'
import { pictureOf } from '~/lib/format/title-poster'
import { keepChanged, openedFields } from '~/lib/forms/opened-fields.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readFormTitle } from '../read-title.server'
import { fieldsOfKind, optionalText, previewSummary, titleFields } from './title-fields.server'

/** In bytes. The form has 10,000 characters of summary twice (typed and `before`), with up to 9 bytes for a character. */
const maxForm = 256 * 1024

const EditForm = z.object({
  act: z.enum(['save', 'preview']).default('save'),
  revision: z.coerce.number().int(),
  ...titleFields,
  reason: optionalText(500),
  /** The address and the fields as they were when the form was opened, as JSON. */
  before: z.string().max(80_000).default(''),
})

const fieldNames = ['name', 'year', 'endYear', 'minutes', 'genres', 'homepage', 'licence', 'summary'] as const
const readBefore = openedFields(['slug', ...fieldNames])

/** A title that the member may edit, as form values; throws 403 for others, and the API's 404. */
export async function readEditable(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await readFormTitle(context, kind, slug)
  requireRight(context, title.canEdit)
  const { kind: known, slug: address, name } = title
  return { title: { kind: known, slug: address, name }, poster: pictureOf(title), values: toValues(title) }
}

function toFields({ name, year, endYear, minutes, genres, homepage, licence, summary }: Title) {
  const fields = { name, year, endYear, minutes, homepage, licence, summary, genres: genres.join(', ') }
  return Object.fromEntries(fieldNames.map((field) => [field, String(fields[field] ?? '')]))
}

function toValues(title: Title): Record<string, string> {
  const fields = toFields(title)
  return { ...fields, revision: String(title.revision), before: JSON.stringify({ slug: title.slug, ...fields }) }
}

/** Saves the form or renders a preview of the summary. A conflict keeps what was typed, with the newer revision. */
export async function saveTitle(
  context: AppLoadContext,
  request: Request,
  kind: string | undefined,
  slug: string | undefined,
) {
  const api = context.requireApi()
  const title = await readFormTitle(context, kind, slug)
  requireRight(context, title.canEdit)
  const form = await readForm(request, EditForm, maxForm)
  if (!form.ok) return form.reply
  const { act, revision, reason, before: opened, ...fields } = form.value
  const path = { kind: title.kind, slug: title.slug }
  const before: Partial<Record<string, string>> = readBefore(opened)
  try {
    if (act === 'preview') return await previewSummary(context, form.values)
    // The title was merged into this one, whose revision numbers are others and cannot show the conflict.
    if (before.slug !== undefined && before.slug !== title.slug) return replyConflict(form.values, title)
    const changes = Object.entries(fieldsOfKind(title.kind, fields)).filter(
      ([field]) => before[field] === undefined || form.values[field] !== before[field],
    )
    if (changes.length > 0) {
      const body = { ...Object.fromEntries(changes), revision, ...(reason && { reason }) }
      await api.patch('/v1/titles/{kind}/{slug}', { path, body })
    }
    return redirect(titleHref(title), 303)
  } catch (error) {
    if (caughtFailure(error)?.code !== 'title_changed') return replyFailure(error, form.values)
    return replyConflict(form.values, await api.get('/v1/titles/{kind}/{slug}', { path }))
  }
}

function replyConflict(typed: Record<string, string>, newest: Title) {
  const fields = keepChanged(typed, readBefore(typed.before), toFields(newest))
  return formReply(409, { values: { ...typed, ...toValues(newest), ...fields }, errors: {}, failed: 'title_changed' })
}
