import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { buyTokens, readFreeleech } from '~/features/freeleech/freeleech.server'
import { FreeleechScreen } from '~/features/freeleech/freeleech-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['freeleech'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('freeleech.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const bought = Number(new URL(request.url).searchParams.get('bought'))
  return { ...(await readFreeleech(context, request)), bought: Number.isInteger(bought) && bought > 0 ? bought : null }
}

export function action({ context, request }: ActionFunctionArgs) {
  return buyTokens(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function FreeleechRoute() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <FreeleechScreen {...view} reply={reply} busy={busy} />
}
