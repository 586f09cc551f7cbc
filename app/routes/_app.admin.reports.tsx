import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readReports } from '~/features/reports/read-reports.server'
import { ReportsScreen } from '~/features/reports/reports-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('reports.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readReports(context, request)
}

export default function ReportsRoute() {
  return <ReportsScreen {...useLoaderData<typeof loader>()} />
}
