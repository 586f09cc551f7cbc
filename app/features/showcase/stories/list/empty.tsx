import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import type { About, Examples } from '../../story'

function WithAWayOut() {
  return (
    <Empty title="No torrents match">
      <p className="mb-4">Try fewer filters.</p>
      <LinkButton href="/framework/list">Clear filters</LinkButton>
    </Empty>
  )
}

function Bare() {
  return <Empty title="Nobody has written here yet" />
}

export const about: About = {
  title: 'Empty',
  summary: 'Says that a list is empty and what to do next. Use it instead of a table without rows.',
  accessibility: ['The title is a heading, so it is found where the list would have been.'],
}

export const examples: Examples = { WithAWayOut, Bare }
