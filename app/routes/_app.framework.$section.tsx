import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { readSection } from '~/features/showcase/read-section.server'
import { requireSection } from '~/features/showcase/require-section.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import { requirePermission } from '~/lib/session/require-permission.server'
import { titled } from '~/lib/titles'

export const meta = titled<typeof loader>(({ data, t }) => data && t(`showcase.sections.${data.slug}`))

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  const section = requireSection(params.section, context.requestId)
  return readSection(section)
}

export default function FrameworkSectionRoute() {
  return <SectionScreen {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
