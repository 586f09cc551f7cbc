import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionData } from './read-section.server'
import { SamplesProvider } from './samples'
import type { Examples } from './story'
import { StoryView } from './story-view'

interface SectionScreenProps extends SectionData {
  /** Keyed by file: each route imports the examples of its own section only. */
  examples: Record<string, Examples>
  children?: ReactNode
}

export function SectionScreen({ slug, stories, samples, examples, children }: SectionScreenProps) {
  const { t } = useTranslation()
  const byStory = new Map(Object.entries(examples).map(([file, each]) => [file.slice(file.lastIndexOf('/') + 1), each]))
  return (
    <SamplesProvider value={samples}>
      <h1 className="head-title mb-5">{t(`showcase.sections.${slug}`)}</h1>
      {children}
      {stories.map((story) => (
        <StoryView key={story.slug} story={story} examples={byStory.get(`${story.slug}.tsx`) ?? {}} />
      ))}
    </SamplesProvider>
  )
}
