import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readStatistics } from '~/features/statistics/read-statistics.server'
import { StatisticsScreen } from '~/features/statistics/statistics-screen'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['statistics'] }

export const meta = pageTitle(({ t }) => t('statistics.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readStatistics(context, request)
}

export default function StatisticsRoute() {
  const view = useLoaderData<typeof loader>()
  return <StatisticsScreen key={`${view.topic} ${view.period}`} {...view} />
}
