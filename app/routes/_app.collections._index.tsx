import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CollectionsScreen } from '~/features/titles/collections/collections-screen'
import { readCollections } from '~/features/titles/collections/read-collections.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => {
  const owner = data?.view.owner
  return owner ? t('collections.member.title', { name: owner }) : t('collections.title')
})

export function loader({ context, request }: LoaderFunctionArgs) {
  return readCollections(context, request)
}

export default function CollectionsRoute() {
  return <CollectionsScreen {...useLoaderData<typeof loader>()} />
}
