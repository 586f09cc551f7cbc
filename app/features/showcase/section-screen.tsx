import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionData } from './read-section.server'
import { sections } from './registry'
import { SamplesProvider } from './samples'
import type { Examples } from './story'
import { StoryView } from './story-view'

type SectionStories = Pick<SectionData, 'stories'>

const files = import.meta.glob<Record<string, Examples>>('./stories/*/index.ts', { import: 'examples' })

/** The examples of each section are a file of their own, loaded with its page. */
const views = new Map(
  sections.map(({ slug }) => [
    slug,
    lazy(async () => {
      const examples = (await files[`./stories/${slug}/index.ts`]?.()) ?? {}
      return {
        default: ({ stories }: SectionStories) =>
          stories.map((story) => (
            <StoryView key={story.slug} story={story} examples={examples[`./${story.slug}.tsx`] ?? {}} />
          )),
      }
    }),
  ]),
)

export function SectionScreen({ slug, stories, samples, children }: SectionData & { children?: ReactNode }) {
  const { t } = useTranslation()
  const Stories = views.get(slug)
  return (
    <SamplesProvider value={samples}>
      <h1 className="head-title mb-5">{t(`showcase.sections.${slug}`)}</h1>
      {children}
      <Suspense>{Stories && <Stories stories={stories} />}</Suspense>
    </SamplesProvider>
  )
}
