import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { announce } from '~/features/admin/announce.server'
import { AnnounceScreen } from '~/features/admin/announce-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('admin.announce.title'))

/** Search params: `recipients`, the number of members notified by the announcement that was just sent. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'news.manage')
  const { roles } = await context.settings()
  const recipients = new URL(request.url).searchParams.get('recipients')
  return {
    clientId: crypto.randomUUID(),
    roles: roles.map(({ slug, name }) => ({ slug, name })),
    recipients: recipients !== null && /^\d{1,9}$/.test(recipients) ? Number(recipients) : null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'news.manage')
  return announce(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function AnnouncementsRoute() {
  const shown = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <AnnounceScreen {...shown} reply={reply} busy={busy} />
}
