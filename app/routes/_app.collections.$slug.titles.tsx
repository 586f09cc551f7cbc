import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ArrangeScreen } from '~/features/titles/collections/arrange-screen'
import { arrangeTitles } from '~/features/titles/collections/arrange-titles.server'
import { readArrangement } from '~/features/titles/collections/read-collections.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['collections'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t('collections.order.title', { name: data.name }))

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readArrangement(context, request, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return arrangeTitles(context, request, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ArrangeRoute() {
  const { pathname, search } = useLocation()
  return (
    <ArrangeScreen {...useLoaderData<typeof loader>()} action={`${pathname}${search}`} reply={useReply<FormReply>()} />
  )
}
