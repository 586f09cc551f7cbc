import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { ReportScreen } from '~/features/reports/report-screen'
import { sendReport } from '~/features/reports/send-report.server'
import { readUser } from '~/features/users/read-user.server'
import { memberHref } from '~/lib/format/member-href'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && `${t('reports.new.titles.member')} · ${data.username}`,
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { username, self, report } = await readUser(context, params.username)
  if (self) throw redirect(memberHref(username))
  const isSent = new URL(request.url).searchParams.has('sent') || report?.state === 'open'
  return { username, isSent }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return sendReport(context, request, { kind: 'member', username: params.username ?? '' })
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReportMemberRoute() {
  const { username, isSent } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const back = memberHref(username)
  return <ReportScreen kind="member" action={`${back}/report`} back={back} isSent={isSent} reply={reply} busy={busy} />
}
