import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LabelsScreen } from '~/features/issues/labels/labels-screen'
import { readLabels } from '~/features/issues/labels/read-labels.server'
import { saveLabels } from '~/features/issues/labels/save-labels.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['issueLabels', 'issues'] }

export const meta = pageTitle(({ t }) => t('issues.headings.labels'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readLabels(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'issues.manage')
  return saveLabels(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function IssueLabelsRoute() {
  return <LabelsScreen {...useLoaderData<typeof loader>()} reply={useReply<FormReply>()} />
}
