import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CollectionFormScreen } from '~/features/titles/collections/collection-form-screen'
import { requireEditable } from '~/features/titles/collections/read-collections.server'
import { saveCollection } from '~/features/titles/collections/write-collection.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections', 'editor'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('collections.form.edit', { name: data.collection.name }),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const collection = await requireEditable(context, request, params.slug)
  const { slug, name, description, visibility, isOfficial, canMakeOfficial } = collection
  const pending = await readPendingForm(context, request)
  return { collection: { slug, name, description, visibility, isOfficial }, canMakeOfficial, pending }
}

export function action(args: ActionFunctionArgs) {
  return keepAtSignOut(args, () => saveCollection(args.context, args.request, args.params.slug))
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditCollectionRoute() {
  const { pending, ...shown } = useLoaderData<typeof loader>()
  return <CollectionFormScreen {...shown} reply={useActionData<typeof action>() ?? pending} />
}
