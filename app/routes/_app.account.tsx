import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import { AccountLayout } from '~/features/account/account-layout'
import { FailureScreen } from '~/features/errors/failure-screen'
import { avatarHref } from '~/lib/format/avatar-href'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readMember } from '~/lib/session/require-permission.server'

export const handle: SectionsHandle = { i18n: ['account', 'download'] }

export const headers = passRetryAfter

export async function loader({ context }: LoaderFunctionArgs) {
  const { username, role, avatar, permissions } = await readMember(context)
  return { member: { username, role: role.slug, picture: avatarHref(avatar), permissions } }
}

export default function AccountRoute() {
  const { pathname } = useLocation()
  return (
    <AccountLayout {...useLoaderData<typeof loader>()} pathname={pathname}>
      <Outlet />
    </AccountLayout>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} inShell />
}
