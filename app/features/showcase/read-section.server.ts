import type { CodeToken } from '~/ui/code-block/code-token'
import { highlight } from '~/ui/code-block/highlight.server'
import type { Section, SectionSlug } from './registry'
import type { Samples } from './samples'
import { makeSamples } from './samples.server'
import { type About, type Examples, interaction } from './story'
import { readExample } from './story-code'

const shown = import.meta.glob<Examples>('./stories/*/*.tsx', { import: 'examples', eager: true })
const texts = import.meta.glob<About>('./stories/*/*.tsx', { import: 'about', eager: true })
const sources = import.meta.glob<string>('./stories/*/*.tsx', { query: '?raw', import: 'default', eager: true })

export interface StoryData extends About {
  slug: string
  /** Keyed by example name. */
  code: Record<string, CodeToken[]>
}

export interface SectionData {
  slug: SectionSlug
  stories: StoryData[]
  samples: Samples
}

function readStory(section: string, slug: string): StoryData {
  const path = `./stories/${section}/${slug}.tsx`
  const [examples, about, source] = [shown[path], texts[path], sources[path]]
  if (!examples || !about || source === undefined) throw new Error(`The story ${section}/${slug} has no file`)
  const names = Object.keys(examples).filter((name) => name !== interaction)
  const code = names.map((name) => [name, highlight(readExample(source, name), 'typescript')])
  return { ...about, slug, code: Object.fromEntries(code) }
}

/** The shown code is cut from the story files, so it is the code that runs. */
export function readSection({ slug, stories }: Section): SectionData {
  return { slug, stories: stories.map((story) => readStory(slug, story)), samples: makeSamples() }
}
