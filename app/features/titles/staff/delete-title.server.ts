import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { caughtFailure } from '~/lib/api/errors.server'
import { walls } from '~/lib/format/title-href'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readFormTitle, requireAddress } from '../read-title.server'

const DeleteForm = z.object({ reason: z.string().trim().min(1).max(500) })

/** A title that the member may delete; throws 403 for others, and the API's 404. */
export async function readDeletable(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await readFormTitle(context, kind, slug)
  requireRight(context, title.canModerate)
  return { title: { kind: title.kind, slug: title.slug, name: title.name } }
}

/** Deletes a title, and redirects to the wall of its kind. */
export async function deleteTitle(
  context: AppLoadContext,
  request: Request,
  kind: string | undefined,
  slug: string | undefined,
) {
  const path = requireAddress(context, kind, slug)
  const form = await readForm(request, DeleteForm)
  if (!form.ok) return form.reply
  try {
    await context.requireApi().delete('/v1/titles/{kind}/{slug}', { path, query: form.value })
  } catch (error) {
    // The first of two submissions has deleted it.
    if (caughtFailure(error)?.status !== 404) return replyFailure(error, form.values)
  }
  return redirect(walls[path.kind], 303)
}
