import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readListAddress } from '~/features/torrents/list-filter.server'
import { printFilter } from '~/features/torrents/search-text.server'
import { changeViews } from '~/features/views/change-views.server'
import { ViewsScreen } from '~/features/views/views-screen'
import { describeViews } from '~/features/views/views-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['views'] }

export const meta = pageTitle(({ t }) => t('views.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const { origin, searchParams } = new URL(request.url)
  const [saved, feeds, { categories }] = await Promise.all([
    api.get('/v1/me/views'),
    api.get('/v1/me/feeds'),
    api.get('/v1/torrents', { query: { perPage: 1 } }),
  ])
  const query = searchParams.get('query')
  const known = { saved: saved.data, feeds: feeds.data, categories, query, origin, printQuery }
  return { view: describeViews(known, readerOf(context)) }
}

function printQuery(query: string) {
  return printFilter(readListAddress(new URLSearchParams(query)).filter)
}

export function action({ context, request }: ActionFunctionArgs) {
  return changeViews(request, context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ViewsRoute() {
  return <ViewsScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
