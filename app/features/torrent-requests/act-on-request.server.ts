import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxPledge } from '#contract/torrent-requests'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { findAct } from './request-acts'
import { requestHref } from './requests-view'
import { readTorrentSlug } from './torrent-address.server'

const torrent = z.string().min(1).max(160)

const ActForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('support') }),
  z.object({ act: z.literal('unsupport') }),
  z.object({
    act: z.literal('pledge'),
    /** Points of the member when the form was opened, so that a form that is sent twice adds its points once. */
    present: z.coerce.number().int().min(0).max(maxPledge),
    points: z.coerce.number().int().min(1).max(maxPledge),
  }),
  z.object({ act: z.literal('propose'), address: z.string().trim().min(1).max(1000) }),
  z.object({ act: z.literal('accept'), torrent }),
  z.object({ act: z.literal('withdraw'), torrent }),
  z.object({ act: z.literal('reject'), torrent, reason: z.string().trim().min(1).max(500) }),
])

type Act = z.infer<typeof ActForm>

/** Supports a request, proposes a torrent or decides about it; undefined when the form is another one. */
export async function actOnRequest(context: AppLoadContext, request: Request, slug: string) {
  context.requireApi()
  const form = await readForm(request.clone(), ActForm)
  if (!form.ok) return findAct(form.reply.data.values.act) ? form.reply : undefined
  const { value, values } = form
  try {
    if (value.act === 'propose') {
      const refused = await propose(context, slug, value.address)
      if (refused) return formReply(422, { values, errors: { address: [refused] }, failed: null })
    } else {
      await act(context, slug, value)
    }
  } catch (error) {
    return replyRefusal(context, slug, values, error)
  }
  return redirect(`${requestHref(slug)}?done=${value.act}`, 303)
}

/** Resolves to the error code of the address. */
async function propose(context: AppLoadContext, slug: string, address: string): Promise<string | null> {
  const chosen = readTorrentSlug(address)
  if (chosen === null) return 'invalid'
  try {
    await context.requireApi().put('/v1/requests/{slug}/filling', { path: { slug }, body: { torrent: chosen } })
    return null
  } catch (error) {
    if (caughtFailure(error)?.status === 422) return 'unknown'
    throw error
  }
}

async function act(context: AppLoadContext, slug: string, value: Exclude<Act, { act: 'propose' }>) {
  const api = context.requireApi()
  const path = { slug }
  if (value.act === 'support') await support(context, slug)
  else if (value.act === 'unsupport') await api.delete('/v1/requests/{slug}/pledge', { path })
  else if (value.act === 'pledge') {
    await api.put('/v1/requests/{slug}/pledge', { path, body: { points: value.present + value.points } })
  } else if (value.act === 'accept') {
    await api.post('/v1/requests/{slug}/filling/acceptance', { path, body: { torrent: value.torrent } })
  } else {
    const reason = value.act === 'reject' ? { reason: value.reason } : {}
    await api.delete('/v1/requests/{slug}/filling', { path, query: { torrent: value.torrent, ...reason } })
  }
}

async function support(context: AppLoadContext, slug: string) {
  try {
    await context.requireApi().put('/v1/requests/{slug}/pledge', { path: { slug }, body: { points: 0 } })
  } catch (error) {
    // The member supports it already, with points.
    if (caughtFailure(error)?.code !== 'lower_pledge') throw error
  }
}

/** The reply to `lower_pledge` has the present points, so that the form can be sent again. */
async function replyRefusal(context: AppLoadContext, slug: string, values: Record<string, string>, error: unknown) {
  const code = caughtFailure(error)?.code
  if (code !== 'lower_pledge') return replyFailure(error, values)
  const { pledge } = await context.requireApi().get('/v1/requests/{slug}', { path: { slug } })
  return replyFailure(error, { ...values, present: String(pledge ?? 0) })
}
