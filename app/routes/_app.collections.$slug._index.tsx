import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CollectionScreen } from '~/features/titles/collections/collection-screen'
import { readCollectionPage } from '~/features/titles/collections/read-collections.server'
import { followCollection } from '~/features/titles/collections/write-collection.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.view.name)

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readCollectionPage(context, request, params.slug)
}

/** The form that follows the collection. */
export function action({ context, params, request }: ActionFunctionArgs) {
  return followCollection(context, request, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function CollectionRoute() {
  return <CollectionScreen {...useLoaderData<typeof loader>()} reply={useReply()} />
}
