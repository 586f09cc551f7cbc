import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { readSection } from '~/features/showcase/read-section.server'
import { requireSection, requireSubTab } from '~/features/showcase/require-section.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import { SubTabs } from '~/features/showcase/sub-tabs'
import { requirePermission } from '~/lib/session/require-permission.server'
import { titled } from '~/lib/titles'

export const meta = titled<typeof loader>(({ data, t }) => data && t(`showcase.tabs.${data.tab}.label`))

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  const tab = requireSubTab(params.tab, context.requestId)
  const section = requireSection('tabs', context.requestId)
  return { ...readSection(section), tab }
}

export default function FrameworkTabRoute() {
  const { tab, ...section } = useLoaderData<typeof loader>()
  return (
    <SectionScreen {...section}>
      <SubTabs tab={tab} />
    </SectionScreen>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
