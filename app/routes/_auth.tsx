import { Outlet, useLocation, useRouteError } from '@remix-run/react'
import { AuthLayout } from '~/features/auth/auth-layout'
import { FailureScreen } from '~/features/errors/failure-screen'
import { Progress } from '~/features/shell/progress'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { useRootData } from '~/render/document/root-data'

export const handle: SectionsHandle = { i18n: ['auth', 'shell'] }

export const headers = passRetryAfter

export default function AuthRoute() {
  const root = useRootData()
  const { pathname } = useLocation()
  return (
    root && (
      <>
        <Progress />
        <AuthLayout site={root.site} pathname={pathname}>
          <Outlet />
        </AuthLayout>
      </>
    )
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
