import type { AppLoadContext } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { NewPromotion } from '#contract/moderation'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { findNext } from './read-case.server'

const day = 24 * 60 * 60_000
const lengths = { day, threeDays: 3 * day, week: 7 * day, month: 30 * day, open: null }

const Reason = z.string().trim().min(1).max(500)
const reasonFields = {
  reason: Reason.optional(),
  template: z.coerce.number().int().positive().optional(),
}

const Act = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['approve', 'claim', 'release', 'restore', 'pin', 'unpin']) }),
  z.object({ act: z.enum(['reject', 'ask']), ...reasonFields }),
  z.object({
    act: z.literal('promote'),
    download: z.enum(['0', '0.5', '1']),
    upload: z.enum(['1', '2']),
    until: z.enum(['day', 'threeDays', 'week', 'month', 'open']),
    reason: Reason.optional(),
  }),
])

type Act = z.infer<typeof Act>

interface Acted {
  done: Act['act']
  /** The tab of the queue that the form was on; null if it was on another page. */
  queue: string | null
}

/** Resolves to the action, or to the form's errors. */
export async function actOnTorrent(
  slug: string,
  request: Request,
  context: AppLoadContext,
): Promise<Acted | { reply: ReturnType<typeof replyFailure> }> {
  const form = await readForm(request, Act)
  if (!form.ok) return { reply: form.reply }
  try {
    await perform(form.value, slug, context)
    return { done: form.value.act, queue: readState(form.fields.get('from')) }
  } catch (error) {
    return { reply: replyFailure(error, form.values) }
  }
}

/** After a decision on the torrent's own page it is the next one of the queue. */
export async function pageAfter(slug: string, { done, queue }: Acted, context: AppLoadContext): Promise<string> {
  if (queue !== null) return `/moderation/torrents?status=${queue}&done=${done}`
  const own = `/torrents/${encodeURIComponent(slug)}/moderate`
  if (done === 'claim' || done === 'release') return own
  if (done !== 'approve' && done !== 'reject' && done !== 'ask') return `${own}?done=${done}`
  const next = await findNext(context, slug)
  const result = new URLSearchParams({ done, last: slug })
  return next === null ? `/moderation/torrents?${result}` : `/torrents/${next}/moderate?${result}`
}

function readState(from: FormDataEntryValue | null): string | null {
  return typeof from === 'string' && /^(pending|waiting|rejected|deleted)$/.test(from) ? from : null
}

async function perform(act: Act, slug: string, context: AppLoadContext): Promise<void> {
  const api = context.requireApi()
  const path = { slug }
  if (act.act === 'approve') {
    await api.post('/v1/torrents/{slug}/moderation', { path, body: { decision: 'approve' } })
  } else if (act.act === 'reject' || act.act === 'ask') {
    const { act: decision, reason, template } = act
    const body = { decision, ...(reason && { reason }), ...(template && { template }) }
    await api.post('/v1/torrents/{slug}/moderation', { path, body })
  } else if (act.act === 'claim') {
    await api.put('/v1/torrents/{slug}/moderation/claim', { path })
  } else if (act.act === 'release') {
    await api.delete('/v1/torrents/{slug}/moderation/claim', { path })
  } else if (act.act === 'restore') {
    await api.post('/v1/torrents/{slug}/restore', { path })
  } else if (act.act === 'pin') {
    await api.put('/v1/torrents/{slug}/pin', { path })
  } else if (act.act === 'unpin') {
    await api.delete('/v1/torrents/{slug}/pin', { path })
  } else if (act.act === 'promote') {
    await api.put('/v1/torrents/{slug}/promotion', { path, body: toPromotion(act, context.now) })
  }
}

function toPromotion({ download, upload, until, reason }: Extract<Act, { act: 'promote' }>, now: number): NewPromotion {
  const length = lengths[until]
  return {
    download: Number(download) as NewPromotion['download'],
    upload: Number(upload) as NewPromotion['upload'],
    until: length === null ? null : new Date(now + length).toISOString(),
    ...(reason && { reason }),
  }
}
