import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { loadSection } from '~/features/showcase/load-section.server'
import { requireSubTab } from '~/features/showcase/missing.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import { SubTabs } from '~/features/showcase/sub-tabs'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t(`showcase.tabs.${data.tab}.label`))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const section = await loadSection(context, 'tabs')
  return { ...section, tab: requireSubTab(params.tab, context.requestId) }
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
