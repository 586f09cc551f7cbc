import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { AppScreen } from '~/features/account/app-screen'
import { actOnApp, readApp } from '~/features/account/app-setup.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireProof } from '~/lib/session/require-proof.server'
import { titled } from '~/lib/titles'

export const headers = passRetryAfter
export const meta = titled(({ t }) => t('account.app.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoStep } = await requireProof(context, request)
  return readApp(context.requireApi(), twoStep.app)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireProof(context, request)
  const answer = await actOnApp(api, request)
  return answer === 'removed' ? redirect('/account/settings/security?done=app-removed', 303) : answer
}

export default function AppRoute() {
  const reply = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <AppScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
