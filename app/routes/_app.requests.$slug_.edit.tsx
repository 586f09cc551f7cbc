import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readFormChoices, readRequestForm } from '~/features/torrent-requests/read-requests.server'
import { RequestFormScreen } from '~/features/torrent-requests/request-form-screen'
import { saveRequest } from '~/features/torrent-requests/write-request.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'torrentRequests'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) =>
    data && (data.request ? t('torrentRequests.form.edit', { title: data.request.title }) : t('torrentRequests.new')),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [choices, form] = await Promise.all([
    readFormChoices(context),
    readRequestForm(context, params.slug ?? '', request),
  ])
  return { ...choices, request: form }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return saveRequest(context, request, params.slug ?? '')
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function EditRequestRoute() {
  const shown = useLoaderData<typeof loader>()
  return <RequestFormScreen {...shown} reply={useReply<typeof action>()} />
}
