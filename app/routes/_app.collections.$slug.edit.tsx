import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CollectionFormScreen } from '~/features/titles/collections/collection-form-screen'
import { findEditable } from '~/features/titles/collections/read-collections.server'
import { saveCollection, toFields } from '~/features/titles/collections/write-collection.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections', 'editor'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) =>
    data && (data.collection ? t('collections.form.edit', { name: data.collection.name }) : t('collections.form.new')),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const collection = await findEditable(context, request, params.slug)
  if (!collection) {
    if (context.hasReply) return { collection: null, canMakeOfficial: false }
    throw failNotFound(context)
  }
  const { slug, name, description, visibility, isOfficial, canMakeOfficial } = collection
  const before = JSON.stringify(toFields(collection))
  return { collection: { slug, name, description, visibility, isOfficial, before }, canMakeOfficial }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveCollection(context, request, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditCollectionRoute() {
  const shown = useLoaderData<typeof loader>()
  return <CollectionFormScreen {...shown} reply={useReply<typeof action>()} />
}
