import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CollectionFormScreen } from '~/features/titles/collections/collection-form-screen'
import { createCollection } from '~/features/titles/collections/write-collection.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections', 'editor'] }

export const meta = pageTitle(({ t }) => t('collections.form.new'))

export async function loader({ context }: LoaderFunctionArgs) {
  const { permissions } = await readMember(context)
  return { canMakeOfficial: permissions.includes('torrents.moderate') }
}

export function action({ context, request }: ActionFunctionArgs) {
  return createCollection(context, request)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function NewCollectionRoute() {
  const shown = useLoaderData<typeof loader>()
  return <CollectionFormScreen collection={null} {...shown} reply={useReply<typeof action>()} />
}
