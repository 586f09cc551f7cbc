import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { AppScreen } from '~/features/account/two-factor/app-screen'
import { actOnApp, readApp } from '~/features/account/two-factor/app-setup.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.app.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoFactor } = await requireRecentAuth(context, request)
  return { setup: await readApp(context.requireApi(), twoFactor.app) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireRecentAuth(context, request)
  const answer = await actOnApp(api, request)
  return answer === 'removed' ? redirect('/account/settings/security?done=app-removed', 303) : answer
}

export { clientAction } from '~/lib/forms/client-action'

export default function AppRoute() {
  const { setup } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <AppScreen {...setup} reply={reply} busy={busy} />
}
