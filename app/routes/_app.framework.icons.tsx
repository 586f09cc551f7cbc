import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconSheet } from '~/features/showcase/icons/icon-sheet'
import { listUsedIcons } from '~/features/showcase/icons/used-icons.server'
import { loadSection } from '~/features/showcase/load-section.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import type { Examples } from '~/features/showcase/story'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('showcase.sections.icons'))

export async function loader({ context }: LoaderFunctionArgs) {
  const section = await loadSection(context, 'icons')
  return { ...section, icons: listUsedIcons() }
}

const stories = import.meta.glob<Examples>('~/features/showcase/stories/icons/*.tsx', {
  import: 'examples',
  eager: true,
})

export default function FrameworkIconsRoute() {
  const { icons, ...section } = useLoaderData<typeof loader>()
  return (
    <SectionScreen {...section} examples={stories}>
      <IconSheet icons={icons} />
    </SectionScreen>
  )
}
