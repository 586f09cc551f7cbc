import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readShelf } from '~/features/shelf/read-shelf.server'
import { ShelfScreen } from '~/features/shelf/shelf-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['shelf'] }

export const meta = pageTitle(({ t }) => t('shelf.titles.uploaded'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readShelf(context, request, 'uploaded')
}

export default function OwnUploadsRoute() {
  return <ShelfScreen view={useLoaderData<typeof loader>()} />
}
