import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { TorrentPath } from '#contract/torrent-details'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { safeRedirect } from '~/lib/http/safe-redirect'

const slug = TorrentPath.shape.slug.optional()
const ToggleForm = z.object({
  add: slug,
  remove: slug,
  inPlace: z.string().optional(),
  redirectTo: z.string().optional(),
})

/** Adds or removes a bookmark. Scripts send `inPlace` and get a status only; a form is redirected to its list. */
export async function toggleBookmark(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, ToggleForm)
  const { add, remove, inPlace, redirectTo } = form.ok ? form.value : {}
  const chosen = add ?? remove
  if (chosen === undefined) return plainReply(400)
  const address = '/v1/torrents/{slug}/bookmark'
  const path = { slug: chosen }
  try {
    await (add === undefined ? api.delete(address, { path }) : api.put(address, { path }))
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return plainReply(failed.status)
  }
  if (inPlace !== undefined) return new Response(null, { status: 204 })
  return redirect(safeRedirect(redirectTo, new URL(request.url).origin), 303)
}
