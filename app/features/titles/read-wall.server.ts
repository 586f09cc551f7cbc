import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { TitleKind } from '#contract/titles'
import { readerOf } from '~/lib/format/reader.server'
import { readWallAddress, toQuery } from './wall-filter.server'
import { writePosters, writeTitleRows } from './wall-rows.server'
import { describeWall } from './wall-view.server'

/** The data of a wall, with one call of the API. */
export async function readWall(kind: TitleKind, context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const { filter, tidy } = readWallAddress(kind, new URL(request.url).searchParams)
  // A form without scripts submits every field: redirect to the short URL of the same wall.
  if (tidy && request.headers.get('Sec-Fetch-Dest') !== 'empty') throw redirect(tidy)
  const page = await api.get('/v1/titles', { query: toQuery(filter) })
  const reader = readerOf(context)
  const write = filter.view === 'list' ? writeTitleRows : writePosters
  const titles = context.serverHtml.send(`titles-${filter.view}`, write(page.data, reader))
  return { view: describeWall(page, filter, reader), titles }
}
