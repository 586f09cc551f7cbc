import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconSheet } from '~/features/showcase/icons/icon-sheet'
import { listUsedIcons } from '~/features/showcase/icons/used-icons.server'
import { readSection } from '~/features/showcase/read-section.server'
import { requireSection } from '~/features/showcase/require-section.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import { requirePermission } from '~/lib/session/require-permission.server'
import { titled } from '~/lib/titles'

export const meta = titled(({ t }) => t('showcase.sections.icons'))

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  const section = requireSection('icons', context.requestId)
  return { ...readSection(section), icons: listUsedIcons() }
}

export default function FrameworkIconsRoute() {
  const { icons, ...section } = useLoaderData<typeof loader>()
  return (
    <SectionScreen {...section}>
      <IconSheet icons={icons} />
    </SectionScreen>
  )
}
