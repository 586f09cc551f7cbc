import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { createTitle, readNewTitle } from '~/features/titles/staff/new-title.server'
import { NewTitleScreen } from '~/features/titles/staff/new-title-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['editor', 'titleForms', 'titles'] }

export const meta = pageTitle(({ t }) => t('titleForms.new.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { ...(await readNewTitle(context, request)) }
}

export function action({ context, request }: ActionFunctionArgs) {
  return createTitle(context, request)
}

export { clientAction } from '~/lib/forms/client-action'
export { shouldRevalidate } from '~/lib/forms/keep-page'

export default function NewTitleRoute() {
  const shown = useLoaderData<typeof loader>()
  return <NewTitleScreen {...shown} reply={useReply<typeof action>()} />
}
