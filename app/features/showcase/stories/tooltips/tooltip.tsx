import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Tooltip } from '~/ui/tooltip'
import type { About, Examples } from '../../story'

function Describes() {
  return (
    <Tooltip id="tip-describes" text="Adds it to your bookmarks">
      {(control) => (
        <Button {...control} type="button">
          Bookmark
        </Button>
      )}
    </Tooltip>
  )
}

function Names() {
  return (
    <Tooltip id="tip-names" text="Download" names>
      {(control) => (
        <Button {...control} type="button" square>
          <Icon is="i-lucide-download" />
        </Button>
      )}
    </Tooltip>
  )
}

function LongText() {
  return (
    <Tooltip id="tip-long" text="What you download from this torrent does not count against your ratio until Sunday">
      {(control) => (
        <Button {...control} type="button">
          Freeleech
        </Button>
      )}
    </Tooltip>
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Tooltip id="tip-rtl" text="أضفه إلى المفضلة">
        {(control) => (
          <Button {...control} type="button">
            حفظ
          </Button>
        )}
      </Tooltip>
    </div>
  )
}

export const about: About = {
  title: 'Tooltip',
  summary: 'A few words more about a control. Never the only source of what must be known.',
  accessibility: [
    'Shows 300 ms after the pointer came, at once with focus, and by a long press on touch. Escape takes it away.',
    'It is the control’s description, or its name where the control is only an icon; the pointer may move onto it.',
  ],
  withoutScripts: 'pointer and focus show it as well; the long press and Escape need a script.',
}

export const examples: Examples = { Describes, Names, LongText, RightToLeft }
