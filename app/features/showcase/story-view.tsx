import { useHydrated } from '~/render/document/use-hydrated'
import { ExampleCode } from './example-code'
import { nameExample } from './name-example'
import type { StoryData } from './read-section.server'
import { type Examples, interaction } from './story'
import { StoryNotes } from './story-notes'

interface StoryViewProps {
  story: StoryData
  examples: Examples
}

/** Hydrated after the page around it. Tests wait for `data-hydrated`. */
export function StoryView({ story, examples }: StoryViewProps) {
  const hydrated = useHydrated() ? '' : undefined
  return (
    <section className="specimen" aria-labelledby={story.slug} data-hydrated={hydrated}>
      <div lang="en" className="grid gap-3">
        <h2 id={story.slug} className="text-f4 font-bold">
          {story.title}
        </h2>
        <p className="text-ink-2 max-w-measure">{story.summary}</p>
      </div>
      <div className="stack-l">
        {Object.entries(examples).map(([name, Example]) => (
          <div key={name} className="grid gap-3 min-w-0" data-example={name}>
            <h3 lang="en" className="hint">
              {nameExample(name)}
            </h3>
            <div lang="en" className="min-w-0">
              <Example />
            </div>
            {name !== interaction && <ExampleCode name={nameExample(name)} tokens={story.code[name] ?? []} />}
          </div>
        ))}
        <StoryNotes story={story} />
      </div>
    </section>
  )
}
