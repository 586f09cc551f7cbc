import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OverviewScreen } from '~/features/admin/overview-screen'
import { describeWaiting } from '~/features/admin/overview-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('admin.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'admin.access')
  const overview = await context.requireApi().get('/v1/admin/overview')
  return { waiting: describeWaiting(overview, readerOf(context)) }
}

export default function AdminOverviewRoute() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} />
}
