import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readSettings, saveSettings } from '~/features/account/notifications/settings.server'
import { SettingsScreen } from '~/features/account/notifications/settings-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.choices.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { ...(await readSettings(context)), done: new URL(request.url).searchParams.get('done') }
}

export function action({ context, request }: ActionFunctionArgs) {
  return saveSettings(request, context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function NotificationSettingsRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <SettingsScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
