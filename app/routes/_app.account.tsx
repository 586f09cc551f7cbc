import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import { AccountLayout } from '~/features/account/account-layout'
import { SettingsLayout } from '~/features/account/settings-layout'
import { FailureScreen } from '~/features/errors/failure-screen'
import { avatarHref } from '~/lib/format/avatar-href'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { readMember } from '~/lib/session/require-permission.server'

export const handle: SectionsHandle = { i18n: ['account', 'downloads', 'users'] }

export const headers = passRetryAfter

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { username, role, avatar, permissions } = await readMember(context)
  const member = { username, role: role.slug, picture: avatarHref(avatar), permissions }
  return { member, side: readSide(request, 'account') }
}

/** Settings have a sidebar in it, because a layout of their own would be one more file of each screen. */
export default function AccountRoute() {
  const { member, side } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <AccountLayout member={member} pathname={pathname}>
      {/^\/account\/settings(?:\/|$)/.test(pathname) ? (
        <SettingsLayout side={side}>
          <Outlet />
        </SettingsLayout>
      ) : (
        <Outlet />
      )}
    </AccountLayout>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} inShell />
}
