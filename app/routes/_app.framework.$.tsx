import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { loadSection } from '~/features/showcase/load-section.server'
import { hrefOfTab } from '~/features/showcase/registry'
import { SectionScreen } from '~/features/showcase/section-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t(`showcase.sections.${data.slug}`))

/** Every section without data of its own. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const section = await loadSection(context, params['*'])
  if (section.slug === 'tabs') throw redirect(hrefOfTab('one'))
  return section
}

export default function FrameworkSectionRoute() {
  return <SectionScreen {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
