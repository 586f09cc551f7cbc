import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconSheet } from '~/features/showcase/icons/icon-sheet'
import { listUsedIcons } from '~/features/showcase/icons/used-icons.server'
import { loadSection } from '~/features/showcase/load-section.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('showcase.sections.icons'))

export async function loader({ context }: LoaderFunctionArgs) {
  const section = await loadSection(context, 'icons')
  return { ...section, icons: listUsedIcons() }
}

export default function FrameworkIconsRoute() {
  const { icons, ...section } = useLoaderData<typeof loader>()
  return (
    <SectionScreen {...section}>
      <IconSheet icons={icons} />
    </SectionScreen>
  )
}
