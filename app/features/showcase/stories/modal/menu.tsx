import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Links() {
  return (
    <Menu
      id="menu-links"
      label="More about this torrent"
      look="plain"
      size="normal"
      start
      button={
        <>
          More
          <Icon is="i-lucide-chevron-down" />
        </>
      }
    >
      <a href="/framework/modal" className="menu-row">
        Bookmark
      </a>
      <a href="/framework/modal" className="menu-row">
        Report
      </a>
      <a href="/framework/modal" className="menu-row">
        Copy link
      </a>
    </Menu>
  )
}

function Interaction() {
  return (
    <Forced>
      {() => (
        <div className="grid">
          <a href="/framework/modal" className="menu-row">
            Bookmark
          </a>
          <a href="/framework/modal" className="menu-row">
            Report
          </a>
        </div>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Menu',
  summary: 'Actions or links that are needed now and then, behind one button.',
  accessibility: [
    'A popover of the platform: Escape closes it and focus goes back to the button, a press elsewhere closes it.',
    'Its entries are links and buttons in the order of the page: Tab walks through them, and with scripts the arrows, Home and End; the down arrow opens it.',
  ],
}

export const examples: Examples = { Links, Interaction }
