import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { judgeRequest, selectRequest } from './request-row'

/** The request of a slug, with the caller's permissions. @throws ApiFailure 404 */
export async function requireRequest(c: ApiContext, slug: string) {
  const id = parseSlug(slug) ?? refuseUnknown()
  const [row] = await selectRequest(c.var.db, id, callerOf(c).id)
  return row ? { row, may: judgeRequest(callerOf(c), row) } : refuseUnknown()
}

export function refuseUnknown(): never {
  throw new ApiFailure(404, 'Request not found')
}
