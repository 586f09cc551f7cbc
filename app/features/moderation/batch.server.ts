import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxDecided } from '#contract/moderation'
import { TorrentDecisions } from '#contract/workbench'
import { formatNumber } from '~/lib/format/numbers'
import { readerOf } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { describeReasons } from './case-view.server'
import { describeModerated } from './queue-view.server'

type Decision = TorrentDecisions['decision']

/** Search params of the confirmation: `batch`, the decision; `id` for each torrent. Null on other pages. */
export async function readBatch(context: AppLoadContext, search: URLSearchParams) {
  const decision = TorrentDecisions.shape.decision.safeParse(search.get('batch'))
  if (!decision.success) return null
  const asked = search.getAll('id').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  const ids = [...new Set(asked)].slice(0, maxDecided)
  const api = context.requireApi()
  const reader = readerOf(context)
  const [{ data }, reasons] = await Promise.all([
    ids.length === 0
      ? { data: [] }
      : api.get('/v1/moderation/torrents', { query: { status: 'pending', ids: ids.join(','), limit: maxDecided } }),
    decision.data === 'reject' ? api.get('/v1/moderation/reasons') : { data: [] },
  ])
  const torrents = data.map((torrent) => describeModerated(torrent, reader))
  const free = torrents.filter(({ claim }) => !claim || claim.isMine)
  return {
    decision: decision.data,
    torrents,
    ids: free.map(({ id }) => id),
    question: countText(context, decision.data, free.length),
    reasons: describeReasons(reasons.data, reader),
  }
}

export type BatchView = NonNullable<Awaited<ReturnType<typeof readBatch>>>

function countText(context: AppLoadContext, words: Decision | 'approved' | 'rejected', count: number): string {
  const { t, language } = readerOf(context)
  return t(`moderation.batch.${words}`, { count, formatted: formatNumber(count, language) })
}

const BatchForm = z.object({
  batch: TorrentDecisions.shape.decision,
  // Also for one torrent.
  id: z.array(z.coerce.number().int().positive()).min(1).max(maxDecided),
  reason: z.string().trim().max(500).optional(),
  template: z.coerce.number().int().positive().optional(),
})

export async function decideBatch(context: AppLoadContext, request: Request) {
  const form = await readForm(request, BatchForm)
  if (!form.ok) return form.reply
  const { batch: decision, id: ids, reason, template } = form.value
  try {
    const body = { decision, ids, ...(reason && { reason }), ...(template && { template }) }
    const { data } = await context.requireApi().post('/v1/moderation/torrents/decisions', { body })
    const decided = data.filter(({ outcome }) => outcome === 'decided').length
    return redirect(`/moderation/torrents?done=${decision}&decided=${decided}of${ids.length}`, 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/** `decided=2of3` after a batch. */
export function describeBatch(context: AppLoadContext, search: URLSearchParams): string | null {
  const [, decided = '', all = ''] = /^(\d{1,2})of(\d{1,2})$/.exec(search.get('decided') ?? '') ?? []
  if (all === '') return null
  const words = countText(context, search.get('done') === 'reject' ? 'rejected' : 'approved', Number(decided))
  return decided === all ? words : `${words} ${readerOf(context).t('moderation.batch.others')}`
}
