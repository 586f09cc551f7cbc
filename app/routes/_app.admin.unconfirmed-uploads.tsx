import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { acceptUpload, readUnconfirmed } from '~/features/admin/unconfirmed/unconfirmed.server'
import { UnconfirmedScreen } from '~/features/admin/unconfirmed/unconfirmed-screen'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['unconfirmed'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('unconfirmed.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'users.manage')
  return readUnconfirmed(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'users.manage')
  return acceptUpload(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function UnconfirmedUploadsRoute() {
  const reply = useReply<typeof action>()
  return <UnconfirmedScreen view={useLoaderData<typeof loader>()} reply={reply} />
}
