import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CollectionFormScreen } from '~/features/titles/collections/collection-form-screen'
import { createCollection } from '~/features/titles/collections/write-collection.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { readMember } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections', 'editor'] }

export const meta = pageTitle(({ t }) => t('collections.form.new'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions } = await readMember(context)
  const pending = await readPendingForm(context, request)
  return { canMakeOfficial: permissions.includes('torrents.moderate'), pending }
}

export function action(args: ActionFunctionArgs) {
  return keepAtSignOut(args, () => createCollection(args.context, args.request))
}

export { clientAction } from '~/lib/forms/client-action'

export default function NewCollectionRoute() {
  const { pending, ...shown } = useLoaderData<typeof loader>()
  return <CollectionFormScreen collection={null} {...shown} reply={useActionData<typeof action>() ?? pending} />
}
