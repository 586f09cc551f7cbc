import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { FrameworkScreen } from '~/features/showcase/framework-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import whole from '~/styles/app.css?url'
import styles from '~/styles/showcase.css?url'
import states from '~/styles/states.css?url'

export const handle: SectionsHandle = { i18n: ['showcase'] }

/** Stories are loaded by folder, so the build cannot tell which rules a section uses: load the whole stylesheet. */
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: whole },
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: states },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  return { side: readSide(request, 'framework') }
}

export default function FrameworkRoute() {
  const { side } = useLoaderData<typeof loader>()
  return (
    <FrameworkScreen side={side}>
      <Outlet />
    </FrameworkScreen>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
