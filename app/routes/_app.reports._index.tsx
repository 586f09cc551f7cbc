import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OwnReportsScreen } from '~/features/reports/own-reports-screen'
import { readOwnReports } from '~/features/reports/read-reports.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['reports'] }

export const meta = pageTitle(({ t }) => t('reports.own.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readOwnReports(context, request)
}

export default function OwnReportsRoute() {
  return <OwnReportsScreen {...useLoaderData<typeof loader>()} />
}
