import { Skeleton } from '~/ui/skeleton'
import type { About, Examples } from '../../story'

function Lines() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton />
      <Skeleton />
    </div>
  )
}

export const about: About = {
  title: 'Skeleton',
  summary: 'A placeholder for text that takes more than 200 ms to stream in. It has the same size.',
  accessibility: ['Hidden from those who hear the page; with reduced motion it stands still.'],
}

export const examples: Examples = { Lines }
