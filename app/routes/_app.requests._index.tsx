import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readRequests } from '~/features/torrent-requests/read-requests.server'
import { RequestsScreen } from '~/features/torrent-requests/requests-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['torrentRequests'] }

export const meta = pageTitle(({ t }) => t('torrentRequests.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readRequests(context, request)
}

export default function RequestsRoute() {
  return <RequestsScreen {...useLoaderData<typeof loader>()} />
}
