import type { AppLoadContext } from '@remix-run/cloudflare'
import { z } from 'zod'
import type { NewPromotion } from '#contract/moderation'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const day = 24 * 60 * 60_000
const lengths = { day, threeDays: 3 * day, week: 7 * day, month: 30 * day, open: null }

const Reason = z.string().trim().min(1).max(500)

const Act = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['approve', 'restore', 'pin', 'unpin']) }),
  z.object({ act: z.literal('reject'), reason: Reason }),
  z.object({
    act: z.literal('promote'),
    download: z.enum(['0', '0.5', '1']),
    upload: z.enum(['1', '2']),
    until: z.enum(['day', 'threeDays', 'week', 'month', 'open']),
    reason: Reason.optional(),
  }),
])

type Act = z.infer<typeof Act>

/** Resolves to the action, or to the form's errors. */
export async function actOnTorrent(slug: string, request: Request, context: AppLoadContext) {
  const form = await readForm(request, Act)
  if (!form.ok) return { reply: form.reply }
  try {
    await perform(form.value, slug, context)
    return { done: form.value.act, queue: readState(form.fields.get('from')) }
  } catch (error) {
    return { reply: replyFailure(error, form.values) }
  }
}

/** The tab of the queue that the form was on; null if it was on another page. */
function readState(from: FormDataEntryValue | null): string | null {
  return typeof from === 'string' && /^(pending|rejected|deleted)$/.test(from) ? from : null
}

async function perform(act: Act, slug: string, context: AppLoadContext): Promise<void> {
  const api = context.requireApi()
  const path = { slug }
  if (act.act === 'approve') {
    await api.post('/v1/torrents/{slug}/moderation', { path, body: { decision: 'approve' } })
  } else if (act.act === 'reject') {
    await api.post('/v1/torrents/{slug}/moderation', { path, body: { decision: 'reject', reason: act.reason } })
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
