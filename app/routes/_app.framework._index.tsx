import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { OverviewScreen } from '~/features/showcase/overview-screen'
import { requirePermission } from '~/lib/session/require-permission.server'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('showcase.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  return null
}

export default function FrameworkIndexRoute() {
  return <OverviewScreen />
}
