import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { OverviewScreen } from '~/features/showcase/overview-screen'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('showcase.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  return null
}

export default function FrameworkIndexRoute() {
  return <OverviewScreen />
}
