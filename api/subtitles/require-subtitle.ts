import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { canSee, refuseUnknown, selectVisible } from '../torrents/visible-torrent'
import { judgeSubtitle } from './subtitle.rules'
import { selectSubtitle } from './subtitles.queries'

/**
 * A subtitle of a torrent that the caller sees, with the caller's permissions, in one round trip.
 * @param limit the exact limit that counts the request
 * @throws ApiFailure 404, also for a deleted one of another member; 429
 */
export async function requireSubtitle(
  c: ApiContext,
  { slug, id }: { slug: string; id: number },
  limit?: 'subtitle-download' | 'subtitle-edit',
) {
  const { db } = c.var
  const caller = callerOf(c)
  const torrentId = parseSlug(slug) ?? refuseUnknown()
  const queries = [selectVisible(db, torrentId), selectSubtitle(db, id, caller.id)] as const
  const [[torrent], [row]] = await (limit ? limitAndRead(c, limit, caller.id, queries) : db.batch(queries))
  if (!torrent || !canSee(caller, torrent)) refuseUnknown()
  const may = row && judgeSubtitle(caller, row.subtitle)
  if (!row || !may?.canSee || row.subtitle.torrentId !== torrentId) throw unknownSubtitle()
  return { torrent, row, may }
}

export const unknownSubtitle = () => new ApiFailure(404, 'Subtitle not found')
