import { Panel } from '~/ui/panel'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <Panel title="Files" note="12 files, 5.12 GiB">
      <p>What the part holds.</p>
    </Panel>
  )
}

export const about: About = {
  title: 'Panel',
  summary: 'A section of a page with its own title, separated by space instead of a box.',
  accessibility: ['Its title is a second-level heading, so the page can be walked by headings.'],
}

export const examples: Examples = { Rest }
