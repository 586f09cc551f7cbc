import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type EditReply, editIssue, readEditedIssue } from '~/features/issues/edit/edit-issue.server'
import { EditIssueScreen } from '~/features/issues/edit/edit-issue-screen'
import { requireNumber } from '~/features/issues/read-issue.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['issueForms', 'issues'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && `${t('issueForms.title')} · #${data.issue.number}`,
)

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { issue: await readEditedIssue(context, requireNumber(context, params.number)) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return editIssue(context, request, requireNumber(context, params.number))
}

export { clientAction } from '~/lib/forms/client-action'

export default function EditIssueRoute() {
  const { issue } = useLoaderData<typeof loader>()
  const reply = useReply<EditReply>()
  return <EditIssueScreen key={issue.href} issue={issue} action={`${issue.href}/edit`} reply={reply} />
}
