import type { AppLoadContext } from '@remix-run/cloudflare'
import { z } from 'zod'
import { caughtFailure, failure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const Deletion = z.object({ reason: z.string().trim().min(1).max(500) })

/** A torrent that the member may delete; throws 403 for others, and the API's 404. */
export async function readDeletable(slug: string, context: AppLoadContext) {
  const torrent = await context.requireApi().get('/v1/torrents/{slug}', { path: { slug } })
  if (!torrent.mine.canEdit) {
    const message = 'You do not have permission to see this page.'
    throw failure(403, { code: 'forbidden', message, requestId: context.requestId })
  }
  return { slug: torrent.slug, name: torrent.name, isOwn: torrent.mine.uploaded }
}

/** Deletes the torrent with the reason of the form. Resolves to the form's errors. */
export async function deleteTorrent(slug: string, request: Request, context: AppLoadContext) {
  const api = context.requireApi()
  const form = await readForm(request, Deletion)
  if (!form.ok) return form.reply
  try {
    await api.delete('/v1/torrents/{slug}', { path: { slug }, query: form.value })
  } catch (error) {
    // The first of two submissions has deleted it.
    if (caughtFailure(error)?.code !== 'torrent_deleted') return replyFailure(error, form.values)
  }
}
