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
  summary: 'Stands for text that streams in later than 200 ms, in the place it will take.',
  accessibility: ['Hidden from those who hear the page; with reduced motion it stands still.'],
}

export const examples: Examples = { Lines }
