import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readHistory, restoreVersion } from '~/features/admin/settings/history.server'
import { HistoryScreen } from '~/features/admin/settings/history-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['siteSettings'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('admin.settingsHistory'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return { ...(await readHistory(context, request)), done: new URL(request.url).searchParams.has('done') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return restoreVersion(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function SettingsHistoryRoute() {
  const view = useLoaderData<typeof loader>()
  const busy = useNavigation().formMethod === 'POST'
  return <HistoryScreen {...view} reply={useReply<typeof action>()} busy={busy} />
}
