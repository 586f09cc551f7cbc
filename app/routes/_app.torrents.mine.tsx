import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readShelf } from '~/features/shelf/read-shelf.server'
import { ShelfScreen } from '~/features/shelf/shelf-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['shelf'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t(`shelf.titles.${data.list}`))

export function loader({ context, request }: LoaderFunctionArgs) {
  const list = new URL(request.url).searchParams.get('list')
  return readShelf(context, request, list === 'snatched' || list === 'seeding' ? list : 'uploaded')
}

export default function OwnTorrentsRoute() {
  return <ShelfScreen view={useLoaderData<typeof loader>()} />
}
