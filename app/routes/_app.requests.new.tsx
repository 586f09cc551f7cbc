import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readFormChoices } from '~/features/torrent-requests/read-requests.server'
import { RequestFormScreen } from '~/features/torrent-requests/request-form-screen'
import { createRequest } from '~/features/torrent-requests/write-request.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'torrentRequests'] }

export const meta = pageTitle(({ t }) => t('torrentRequests.new'))

/** A link may bring the title, such as that of a search without a result. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const title = new URL(request.url).searchParams.get('title') ?? ''
  return { ...(await readFormChoices(context)), title: title.slice(0, 200) }
}

export function action({ context, request }: ActionFunctionArgs) {
  return createRequest(context, request)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function NewRequestRoute() {
  const shown = useLoaderData<typeof loader>()
  return <RequestFormScreen request={null} {...shown} reply={useReply<typeof action>()} />
}
