import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { describeTotals, writeActivity } from '~/features/admin/activity.server'
import { OverviewScreen } from '~/features/admin/overview-screen'
import { describeWaiting } from '~/features/admin/overview-view.server'
import { describeStatus } from '~/features/admin/status-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('admin.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'admin.access')
  const api = context.requireApi()
  const [overview, status, history] = await Promise.all([
    api.get('/v1/admin/overview'),
    api.get('/v1/admin/status'),
    api.get('/v1/statistics/history', { query: { period: '30d' } }),
  ])
  const reader = readerOf(context)
  const version = import.meta.env.VITE_VERSION
  return {
    waiting: describeWaiting(overview, reader),
    totals: describeTotals(history, reader),
    activity: context.serverHtml.send('activity', writeActivity(overview.activity, history, reader)),
    status: describeStatus(status, version, reader),
  }
}

export default function AdminOverviewRoute() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} />
}
