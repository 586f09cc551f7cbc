import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DeleteCollectionScreen } from '~/features/titles/collections/delete-collection-screen'
import { requireDeletable } from '~/features/titles/collections/read-collections.server'
import { deleteCollection } from '~/features/titles/collections/write-collection.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('collections.remove.title', { name: data.collection.name }),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return { collection: await requireDeletable(context, request, params.slug) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return deleteCollection(context, request, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function DeleteCollectionRoute() {
  return <DeleteCollectionScreen {...useLoaderData<typeof loader>()} reply={useReply()} />
}
