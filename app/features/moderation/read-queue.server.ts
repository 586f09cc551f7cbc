import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ModeratedTorrent, maxDecided, moderationStates } from '#contract/moderation'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { describeBatch, readBatch } from './batch.server'
import { describeModerated } from './queue-view.server'

/** Search params: `status`, `cursor`, `select=all`; `done` and `decided` after a decision; those of `readBatch`. */
export async function readQueue(context: AppLoadContext, request: Request) {
  const url = new URL(request.url)
  const search = url.searchParams
  const batch = await readBatch(context, search)
  return batch ? { batch, queue: null } : { batch, queue: await readPage(context, url) }
}

async function readPage(context: AppLoadContext, url: URL) {
  const search = url.searchParams
  const status: ModeratedTorrent['status'] = moderationStates.find((each) => each === search.get('status')) ?? 'pending'
  const cursor = search.get('cursor')
  // A page can be selected as a whole.
  const query = { status, limit: maxDecided, ...(cursor && { cursor }) } as const
  const { data, meta } = await context.requireApi().get('/v1/moderation/torrents', { query })
  const reader = readerOf(context)
  return {
    status,
    torrents: data.map((torrent) => describeModerated(torrent, reader)),
    done: search.get('done'),
    batch: describeBatch(context, search),
    areSelected: search.get('select') === 'all',
    ...cursorHrefs(url, meta),
  }
}
