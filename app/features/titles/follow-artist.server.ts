import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { ArtistSlug } from '#contract/titles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const FollowForm = z.object({ follow: z.enum(['on', 'off']) })

/** Follows or unfollows the artist, and redirects to their page. */
export async function followArtist(context: AppLoadContext, request: Request, slug: string | undefined) {
  const api = context.requireApi()
  const known = ArtistSlug.safeParse(slug)
  if (!known.success) throw failNotFound(context)
  const form = await readForm(request, FollowForm)
  if (!form.ok) return form.reply
  const path = { slug: known.data }
  const address = '/v1/artists/{slug}/follow'
  try {
    await (form.value.follow === 'on' ? api.put(address, { path }) : api.delete(address, { path }))
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/music/${known.data}`, 303)
}
