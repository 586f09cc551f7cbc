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
  summary: 'Nothing here, and what to do next. An empty list never shows a table without rows.',
  accessibility: ['The title is a heading, so it is found where the list would have been.'],
}

export const examples: Examples = { WithAWayOut, Bare }
