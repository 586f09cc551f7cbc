import { Reaction } from '~/ui/reaction'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function States() {
  return (
    <form method="get" action="/framework/buttons" className="line">
      <Reaction icon="i-lucide-heart" label="Like" count="6" pressed={false} name="like" value="1" />
      <Reaction icon="i-lucide-heart" label="Like" count="1,042" pressed name="like" value="2" />
      <Reaction icon="i-lucide-heart" label="Like" count="0" pressed={false} name="like" value="3" disabled />
    </form>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <form method="get" action="/framework/buttons" className="line">
          <Reaction icon="i-lucide-heart" label="Like" count="6" pressed={false} name={state} value="1" />
          <Reaction icon="i-lucide-heart" label="Like" count="14" pressed name={state} value="2" />
        </form>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Reaction',
  summary: 'One press adds a reaction to a post, another removes it. It is a Lucide icon, not an emoji.',
  accessibility: ['Its name is the word and the count; aria-pressed says whether the reader is one of them.'],
}

export const examples: Examples = { States, Interaction }
