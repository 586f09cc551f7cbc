import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { loadSection } from '~/features/showcase/load-section.server'
import { requireSubTab } from '~/features/showcase/missing.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import type { Examples } from '~/features/showcase/story'
import { SubTabs } from '~/features/showcase/sub-tabs'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t(`showcase.tabs.${data.tab}.label`))

export async function loader({ context, params }: LoaderFunctionArgs) {
  const section = await loadSection(context, 'tabs')
  return { ...section, tab: requireSubTab(params.tab, context.requestId) }
}

const stories = import.meta.glob<Examples>('~/features/showcase/stories/tabs/*.tsx', {
  import: 'examples',
  eager: true,
})

export default function FrameworkTabRoute() {
  const { tab, ...section } = useLoaderData<typeof loader>()
  return (
    <SectionScreen {...section} examples={stories}>
      <SubTabs tab={tab} />
    </SectionScreen>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
