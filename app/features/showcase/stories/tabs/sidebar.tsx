import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <Sidebar
      name="framework"
      side="left"
      label="Example of a side bar"
      moveLabel="Move to the right"
      action="/preferences/sidebar"
      redirectTo="/framework/tabs/one"
      aside={<SideNav label="Example" groups={[{ links: [{ href: '/framework/tabs/one', label: 'General' }] }]} />}
    >
      <p>The page beside it.</p>
    </Sidebar>
  )
}

export const about: About = {
  title: 'Side bar',
  summary:
    'A page with a side bar on the side its reader chose: this showcase stands in one. The choice is kept per bar.',
  accessibility: [
    'It comes first in the page on either side, so the order of reading stays the same.',
    'Under 992 px it is a fold above the page: one press opens it, and nothing is hidden behind a gesture.',
  ],
}

export const examples: Examples = { Rest }
