import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { AdminLayout } from '~/features/admin/admin-layout'
import { FailureScreen } from '~/features/errors/failure-screen'
import { showCounted } from '~/lib/format/counted'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { readMember } from '~/lib/session/require-permission.server'

export const handle: SectionsHandle = { i18n: ['admin', 'mails', 'reports'] }

export const headers = passRetryAfter

/** Every child route checks its own permission. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions, queues } = await readMember(context)
  const counts = {
    ...(queues.reports && { '/admin/reports': showCounted(queues.reports) }),
    ...(queues.applicants && { '/admin/applicants': showCounted(queues.applicants) }),
  }
  return { permissions, counts, side: readSide(request, 'admin') }
}

export default function AdminRoute() {
  return (
    <AdminLayout {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminLayout>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} inShell />
}
