import { maxMatches } from '#contract/found'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'

/** @throws ApiFailure 429 for too many searches, 422 for a page after the last counted match */
export async function limitSearch(c: ApiContext, { page, perPage }: { page: number; perPage: number }): Promise<void> {
  await limitFlood(c.env.SEARCH_LIMIT, `member:${callerOf(c).id}`)
  if (page * perPage <= maxMatches) return
  throw new ApiFailure(422, `Search results are limited to ${maxMatches} rows`, { errors: { page: ['too_deep'] } })
}
