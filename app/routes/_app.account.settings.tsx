import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { SettingsLayout } from '~/features/account/settings-layout'
import { FailureScreen } from '~/features/errors/failure-screen'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'

export const handle: SectionsHandle = { i18n: ['user'] }

export const headers = passRetryAfter

export function loader({ context, request }: LoaderFunctionArgs) {
  context.requireApi()
  return { side: readSide(request, 'account') }
}

export default function SettingsRoute() {
  const { side } = useLoaderData<typeof loader>()
  return (
    <SettingsLayout side={side}>
      <Outlet />
    </SettingsLayout>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} inShell />
}
