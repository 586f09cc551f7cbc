import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { Title } from '#contract/title-details'
import { caughtFailure } from '~/lib/api/errors.server'
import { titleHref } from '~/lib/format/title-href'
import { pictureOf } from '~/lib/format/title-poster'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readTitle } from '../read-title.server'

import type { TitleReply } from './edit-title-screen'

/** An empty field has no value. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .optional()
    .transform((value) => value || null)
const number = (least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most)
    .optional()
    .transform((value) => value ?? null)

/** Fields that only some kinds have. */
const fieldsOf = { movie: ['minutes'], show: ['endYear', 'minutes'], album: [], package: [] } as const

const EditForm = z.object({
  act: z.enum(['save', 'preview']).default('save'),
  revision: z.coerce.number().int(),
  name: z.string().trim().min(1).max(200),
  year: number(1000, 9999),
  endYear: number(1000, 9999),
  minutes: number(1, 10_000),
  genres: z
    .string()
    .max(300)
    .default('')
    .transform((line) => [...new Set(line.split(',').flatMap((genre) => genre.trim() || []))]),
  homepage: text(300),
  licence: text(80),
  summary: z
    .string()
    .max(10_000)
    .optional()
    .transform((value) => value?.replaceAll('\r\n', '\n') || null),
  reason: text(500),
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
  const { act, reason, endYear, minutes, ...fields } = form.value
  const path = { kind: title.kind, slug: title.slug }
  try {
    if (act === 'preview') {
      const { html } = await api.post('/v1/preview', { body: { source: fields.summary ?? '' } })
      const preview = { html: context.serverHtml.send('preview-text', html) }
      return data<TitleReply>({ values: form.values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview })
    }
    const own = Object.fromEntries(fieldsOf[title.kind].map((name) => [name, { endYear, minutes }[name]]))
    const body = { ...fields, ...own, ...(reason && { reason }) }
    await api.patch('/v1/titles/{kind}/{slug}', { path, body })
    return redirect(titleHref(title), 303)
  } catch (error) {
    if (caughtFailure(error)?.status !== 409) return replyFailure(error, form.values)
    const { revision } = await api.get('/v1/titles/{kind}/{slug}', { path })
    return replyFailure(error, { ...form.values, revision: String(revision) })
  }
}
