import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readShelf } from '~/features/shelf/read-shelf.server'
import { ShelfScreen } from '~/features/shelf/shelf-screen'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['shelf'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t(`shelf.titles.${data.list}`))

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { list } = params
  if (list !== 'snatched' && list !== 'seeding') throw failNotFound(context)
  return readShelf(context, request, list)
}

export default function ShelfRoute() {
  return <ShelfScreen view={useLoaderData<typeof loader>()} />
}
