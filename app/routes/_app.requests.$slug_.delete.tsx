import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DeleteRequestScreen } from '~/features/torrent-requests/delete-request-screen'
import { requireDeletable } from '~/features/torrent-requests/read-requests.server'
import { deleteRequest } from '~/features/torrent-requests/write-request.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['torrentRequests'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('torrentRequests.remove.title', { title: data.request.title }),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return { request: await requireDeletable(context, params.slug ?? '', request) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return deleteRequest(context, request, params.slug ?? '')
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function DeleteRequestRoute() {
  return <DeleteRequestScreen {...useLoaderData<typeof loader>()} reply={useReply()} />
}
