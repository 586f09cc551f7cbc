import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type BulkReply, changeIssues } from '~/features/issues/bulk/bulk.server'
import { IssuesScreen } from '~/features/issues/issues-screen'
import { readIssues } from '~/features/issues/read-issues.server'
import { changeViews } from '~/features/issues/views/saved-views.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['issues'] }

export const meta = pageTitle(({ t }) => t('issues.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readIssues(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const changed = await changeViews(context, request)
  if (changed) return changed
  await requirePermission(context, 'issues.manage')
  return changeIssues(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function IssuesRoute() {
  return <IssuesScreen {...useLoaderData<typeof loader>()} reply={useReply<BulkReply>()} />
}
