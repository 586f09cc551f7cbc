import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { answerStaff } from '~/features/reports/act-on-report.server'
import { OwnCaseScreen } from '~/features/reports/own-case-screen'
import { readOwnCase } from '~/features/reports/read-reports.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle(({ t }) => t('reports.own.title'))

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return { report: await readOwnCase(context, params.id, request) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return answerStaff(context, params.id, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function OwnReportRoute() {
  const { report } = useLoaderData<typeof loader>()
  return <OwnCaseScreen key={report.id} report={report} reply={useReply<typeof action>()} />
}
