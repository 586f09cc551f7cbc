import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findSitePages } from '~/features/search/find-site-pages.server'
import { sendResults } from '~/features/search/search-rows.server'
import { SearchScreen } from '~/features/search/search-screen'
import { describeSearch, perPage, readSearchAddress } from '~/features/search/search-view.server'
import { readListAddress } from '~/features/torrents/list-filter.server'
import { readerOf } from '~/lib/format/reader.server'
import { leaveEmptyPage } from '~/lib/forms/leave-empty-page.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['search', 'torrents'] }

export const meta = pageTitle<typeof loader>(({ data, t }) =>
  [data?.view?.q, t('search.title')].filter(Boolean).join(' · '),
)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const url = new URL(request.url)
  const address = readSearchAddress(url.searchParams)
  const { q, kind, page } = address
  if (q === '') return { view: null }
  // The torrent list understands list filters, such as `res:1080p`.
  const { tidy } = readListAddress(new URLSearchParams({ q }))
  if (tidy) throw redirect(tidy)
  const [results, { permissions }] = await Promise.all([
    api.get('/v1/search', { query: { q, page, perPage, ...(kind && { kind }) } }),
    readMember(context),
  ])
  if (kind !== null) leaveEmptyPage(url, results[kind], 'page')
  const reader = readerOf(context)
  const pages = kind === null ? findSitePages(q, permissions, reader) : []
  return { view: sendResults(describeSearch(results, address, reader, pages), context, reader) }
}

export default function SearchRoute() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />
}
