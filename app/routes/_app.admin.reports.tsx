import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { decideReport } from '~/features/reports/decide-report.server'
import type { ReportPage } from '~/features/reports/report-view'
import { describeReport } from '~/features/reports/report-view.server'
import { ReportsScreen } from '~/features/reports/reports-screen'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

const reportsPerPage = 25

export const meta = pageTitle(({ t }) => t('reports.title'))

/** Search params: `state`, `cursor`; `decided` after a decision on a report. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'reports.manage')
  const search = new URL(request.url).searchParams
  const asked = search.get('state')
  const state: ReportPage['state'] = asked === 'resolved' || asked === 'dismissed' ? asked : 'open'
  const cursor = search.get('cursor')
  const query = { state, limit: reportsPerPage, ...(cursor && { cursor }) }
  const { data, meta } = await context.requireApi().get('/v1/reports', { query })
  const reader = readerOf(context)
  const rows = data.map((report) => describeReport(report, reader))
  return { page: { state, rows, ...meta }, isDecided: search.has('decided') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'reports.manage')
  return decideReport(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReportsRoute() {
  const reply = useReply<typeof action>()
  return <ReportsScreen {...useLoaderData<typeof loader>()} reply={reply} />
}
