import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { type UnconfirmedUpload, UploadAcceptance } from '#contract/transfers'
import { formatBytes } from '~/lib/format/bytes'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { type UnconfirmedList, unconfirmedHref } from './unconfirmed-href'

const perPage = 50

const AcceptanceForm = z.object({
  username: z.string().min(1).max(100),
  slug: z.string().min(1).max(160),
  accepted: z.coerce.number().pipe(UploadAcceptance.shape.accepted),
  reason: UploadAcceptance.shape.reason,
})

/** Search params: `state`, `member`, `cursor`, and `done` after an act. */
export async function readUnconfirmed(context: AppLoadContext, request: Request) {
  const list = readList(request)
  const search = new URL(request.url).searchParams
  const cursor = search.get('cursor')
  const { state, member } = list
  const query = { state, limit: perPage, ...(member && { member }), ...(cursor && { cursor }) }
  const { data, meta } = await context.requireApi().get('/v1/admin/unconfirmed-uploads', { query })
  const to = (key: string | null) => key && unconfirmedHref(list, { cursor: key })
  return {
    ...list,
    uploads: data.map(describeUpload),
    larger: to(meta.prev),
    smaller: to(meta.next),
    done: (['accept', 'takeBack'] as const).find((act) => act === search.get('done')) ?? null,
  }
}

export type UnconfirmedView = Awaited<ReturnType<typeof readUnconfirmed>>

function readList(request: Request): UnconfirmedList {
  const search = new URL(request.url).searchParams
  return {
    state: search.get('state') === 'accepted' ? 'accepted' : 'open',
    member: (search.get('member') ?? '').trim().slice(0, 100),
  }
}

function describeUpload({ member, torrent, uploaded, unconfirmed, accepted }: UnconfirmedUpload) {
  return {
    member,
    torrent: { slug: torrent.slug, name: torrent.name },
    bytes: unconfirmed,
    uploaded: formatBytes(uploaded),
    unconfirmed: formatBytes(unconfirmed),
    accepted: accepted === 0 ? null : formatBytes(accepted),
    size: formatBytes(torrent.size),
  }
}

/** Throws the redirect to the list on success. */
export async function acceptUpload(context: AppLoadContext, request: Request) {
  const form = await readForm(request, AcceptanceForm)
  if (!form.ok) return form.reply
  const { username, slug, ...body } = form.value
  try {
    const path = { username, slug }
    await context.requireApi().put('/v1/admin/unconfirmed-uploads/{username}/{slug}', { path, body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  throw redirect(unconfirmedHref(readList(request), { done: body.accepted === 0 ? 'takeBack' : 'accept' }), 303)
}
