import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Torrent } from '#contract/torrent-details'
import { readerOf } from '~/lib/format/reader.server'
import { describeCase, describeReasons } from './case-view.server'
import { describeForStaff } from './moderate-view.server'

const acts = ['approve', 'reject', 'ask', 'delete', 'restore', 'promote', 'pin', 'unpin'] as const

/** Search params: `done`, the act before; `last`, the slug of another torrent that it was about. */
export async function readCase(context: AppLoadContext, request: Request, reading: Promise<Torrent>, slug: string) {
  const api = context.requireApi()
  const reader = readerOf(context)
  const path = { slug }
  const [torrent, moderation, reasons] = await Promise.all([
    reading,
    api.get('/v1/torrents/{slug}/moderation', { path }),
    api.get('/v1/moderation/reasons'),
  ])
  const search = new URL(request.url).searchParams
  const done = acts.find((act) => act === search.get('done'))
  const last = search.get('last') ?? ''
  return {
    torrent: describeForStaff(torrent, reader),
    moderation: describeCase(moderation, reader),
    reasons: describeReasons(reasons.data, reader),
    done: done ? reader.t(`moderation.torrent.done.${done}`) : null,
    last: /^[\da-z-]{1,120}$/.test(last) ? last : null,
  }
}

/** The next torrent of the queue after a decision; null at its end. */
export async function findNext(context: AppLoadContext, slug: string): Promise<string | null> {
  const { next } = await context.requireApi().get('/v1/torrents/{slug}/moderation', { path: { slug } })
  return next?.slug ?? null
}
