import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { titleKinds } from '#contract/titles'
import { titleHref } from '~/lib/format/title-href'
import { longFormBytes, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { readMember, requireRight } from '~/lib/session/require-permission.server'
import { fieldsOfKind, optionalText, previewSummary, titleFields } from './title-fields.server'

const NewForm = z.object({
  act: z.enum(['save', 'preview']).default('save'),
  kind: z.enum(titleKinds),
  artist: optionalText(200),
  ...titleFields,
})

/** Throws 403 for members who may not enter titles. */
async function requireEditor(context: AppLoadContext) {
  const { permissions } = await readMember(context)
  const mayImport = permissions.includes('torrents.moderate')
  requireRight(context, mayImport || permissions.includes('torrents.upload'))
  return { mayImport }
}

/** The form, with the kind of the link that opened it. */
export async function readNewTitle(context: AppLoadContext, request: Request) {
  const { mayImport } = await requireEditor(context)
  const asked = new URL(request.url).searchParams.get('kind')
  return { mayImport, kind: titleKinds.find((kind) => kind === asked) ?? 'movie' }
}

/** Enters a title, or renders a preview of the summary. */
export async function createTitle(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  await requireEditor(context)
  const form = await readForm(request, NewForm, longFormBytes)
  if (!form.ok) return form.reply
  const { act, kind, artist, ...fields } = form.value
  try {
    if (act === 'preview') return await previewSummary(context, form.values)
    const body = { endYear: null, minutes: null, ...fieldsOfKind(kind, fields), kind, ...(artist && { artist }) }
    return redirect(titleHref(await api.post('/v1/titles', { body })), 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
