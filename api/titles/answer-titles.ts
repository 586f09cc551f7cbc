import { maxPagedRows } from '#contract/paging'
import type { Title } from '#contract/title-details'
import type { TitleFilter, TitlePage } from '#contract/titles'
import { rendererVersion } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'
import { logFailure } from '../platform/http/log-failure'
import { openLibrary } from '../texts/library'
import { renderSummaryAgain } from './render-summary.queries'
import { refuseUnknown } from './require-title'
import { findTitle } from './title.queries'
import { findTitles } from './titles.queries'
import type { Address } from './visible-title'

/** One page of a wall for the caller. @throws ApiFailure 422 beyond the rows that page numbers reach, 429 */
export async function answerTitles(c: ApiContext, filter: TitleFilter): Promise<TitlePage> {
  const caller = callerOf(c)
  await limitFlood(c.env.SEARCH_LIMIT, `member:${caller.id}`)
  if (filter.page * filter.perPage > maxPagedRows) {
    throw new ApiFailure(422, `Lists are limited to ${maxPagedRows} rows`, { errors: { page: ['too_deep'] } })
  }
  return findTitles(c.var.db, filter, caller.id)
}

/** A title as the caller sees it. A summary of an older renderer is rendered again after the response. @throws ApiFailure 404 */
export async function answerTitle(c: ApiContext, address: Address): Promise<Title> {
  const stored = await findTitle(c.var.db, address, callerOf(c), c.var.now)
  if (!stored) refuseUnknown()
  const { id, version, title } = stored
  if (title.summary !== null && version < rendererVersion) {
    const again = renderSummaryAgain(c.var.db, openLibrary(c.var.db, c.env), id, title.summary)
    c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
  }
  return title
}
