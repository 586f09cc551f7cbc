import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { loadSection } from '~/features/showcase/load-section.server'
import { SectionScreen } from '~/features/showcase/section-screen'
import type { Examples } from '~/features/showcase/story'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('showcase.sections.forms'))

export function loader({ context }: LoaderFunctionArgs) {
  return loadSection(context, 'forms')
}

const stories = import.meta.glob<Examples>('~/features/showcase/stories/forms/*.tsx', {
  import: 'examples',
  eager: true,
})

export default function FrameworkFormsRoute() {
  return <SectionScreen {...useLoaderData<typeof loader>()} examples={stories} />
}
