import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { AppScreen } from '~/features/account/two-factor/app-screen'
import { actOnApp, readApp } from '~/features/account/two-factor/app-setup.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { readPendingForm } from '~/lib/session/pending-form.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.app.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoFactor } = await requireRecentAuth(context, request)
  const pending = await readPendingForm(context, request)
  return { setup: await readApp(context.requireApi(), twoFactor.app), pending }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireRecentAuth(context, request)
  const answer = await actOnApp(api, request)
  return answer === 'removed' ? redirect('/account/settings/security?done=app-removed', 303) : answer
}

export { clientAction } from '~/lib/forms/client-action'

export default function AppRoute() {
  const { setup, pending } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  const busy = useNavigation().formMethod === 'POST'
  return <AppScreen {...setup} reply={reply} busy={busy} />
}
