import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { deleteTitle, readDeletable } from '~/features/titles/staff/delete-title.server'
import { DeleteTitleScreen } from '~/features/titles/staff/delete-title-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titleForms', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('titleForms.remove.title', { name: data.title.name }),
)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readDeletable(context, params.kind, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return deleteTitle(context, request, params.kind, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function DeleteTitleRoute() {
  const { title } = useLoaderData<typeof loader>()
  const { kind, slug } = useParams()
  return <DeleteTitleScreen key={`${kind} ${slug}`} title={title} reply={useReply()} />
}
