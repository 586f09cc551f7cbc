import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionData } from './read-section.server'
import { SamplesProvider } from './samples'
import { StoryView } from './story-view'

/** A section of the showcase: its stories, one below the other. `children` stand before them. */
export function SectionScreen({ slug, stories, samples, children }: SectionData & { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SamplesProvider value={samples}>
      <h1 className="head-title mb-5">{t(`showcase.sections.${slug}`)}</h1>
      {children}
      {stories.map((story) => (
        <StoryView key={story.slug} section={slug} story={story} />
      ))}
    </SamplesProvider>
  )
}
