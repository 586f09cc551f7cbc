import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { CollectScreen } from '~/features/titles/collections/collect-screen'
import { readChoices } from '~/features/titles/collections/read-collections.server'
import { collectTitle } from '~/features/titles/collections/write-collection.server'
import { titlePartHref } from '~/lib/format/title-href'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('collections.collect.title', { name: data.title.name }),
)

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readChoices(context, request, params)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return collectTitle(context, request, params)
}

export { clientAction } from '~/lib/forms/client-action'

export default function CollectRoute() {
  const { title, choices } = useLoaderData<typeof loader>()
  const action = titlePartHref(title, 'collections')
  return <CollectScreen title={title} choices={choices} action={action} reply={useReply<FormReply>()} />
}
