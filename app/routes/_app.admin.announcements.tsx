import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { announce } from '~/features/admin/announce.server'
import { AnnounceScreen } from '~/features/admin/announce-screen'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
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
    pending: await readPendingForm(context, request),
    clientId: crypto.randomUUID(),
    roles: roles.map(({ slug, name }) => ({ slug, name })),
    recipients: recipients !== null && /^\d{1,9}$/.test(recipients) ? Number(recipients) : null,
  }
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args
  return keepAtSignOut(args, async () => {
    await requirePermission(context, 'news.manage')
    return announce(context, request)
  })
}

export { clientAction } from '~/lib/forms/client-action'

export default function AnnouncementsRoute() {
  const { pending, ...shown } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  const busy = useNavigation().formMethod === 'POST'
  return <AnnounceScreen {...shown} reply={reply} busy={busy} />
}
