import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { actOnReport } from '~/features/reports/act-on-report.server'
import { CaseScreen } from '~/features/reports/case-screen'
import { readCase } from '~/features/reports/read-reports.server'
import { useReply } from '~/lib/forms/use-reply'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('reports.title'))

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { report: await readCase(context, params.id) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return actOnReport(context, params.id, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ReportRoute() {
  const { report } = useLoaderData<typeof loader>()
  return <CaseScreen key={report.id} report={report} reply={useReply<typeof action>()} />
}
