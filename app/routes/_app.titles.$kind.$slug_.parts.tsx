import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { changeParts, readParts } from '~/features/titles/staff/parts/parts.server'
import { PartsScreen } from '~/features/titles/staff/parts/parts-screen'
import type { PartsReply } from '~/features/titles/staff/parts/parts-view'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titleForms', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) =>
    data && t(`titleForms.parts.title.${data.title.kind === 'show' ? 'show' : 'package'}`, { name: data.title.name }),
)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readParts(context, params.kind, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return changeParts(context, request, params.kind, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function TitlePartsEditRoute() {
  const view = useLoaderData<typeof loader>()
  const { kind, slug } = useParams()
  return <PartsScreen key={`${kind} ${slug}`} view={view} reply={useReply<PartsReply>()} />
}
