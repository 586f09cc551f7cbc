import { maxPagedRows } from '#contract/paging'
import type { Title } from '#contract/title-details'
import type { TitleFilter, TitlePage } from '#contract/titles'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'
import { type Address, findTitle } from './title.queries'
import { findTitles } from './titles.queries'

/** One page of a wall for the caller. @throws ApiFailure 422 beyond the rows that page numbers reach, 429 */
export async function answerTitles(c: ApiContext, filter: TitleFilter): Promise<TitlePage> {
  const caller = callerOf(c)
  await limitFlood(c.env.SEARCH_LIMIT, `member:${caller.id}`)
  if (filter.page * filter.perPage > maxPagedRows) {
    throw new ApiFailure(422, `Lists are limited to ${maxPagedRows} rows`, { errors: { page: ['too_deep'] } })
  }
  return findTitles(c.var.db, filter, caller.id)
}

/** A title as the caller sees it. @throws ApiFailure 404 */
export async function answerTitle(c: ApiContext, address: Address): Promise<Title> {
  const title = await findTitle(c.var.db, address, callerOf(c), c.var.now)
  if (!title) throw new ApiFailure(404, 'Title not found')
  return title
}
