import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Looks() {
  return (
    <div className="line">
      <Button type="button" look="primary">
        Post reply
      </Button>
      <Button type="button">Preview</Button>
      <Button type="button" look="ghost">
        Cancel
      </Button>
      <Button type="button" look="danger">
        Delete
      </Button>
    </div>
  )
}

function Sizes() {
  return (
    <div className="line">
      <Button type="button">Normal</Button>
      <Button type="button" size="small">
        Small
      </Button>
      <Button type="button" square aria-label="Download">
        <Icon is="i-lucide-download" />
      </Button>
    </div>
  )
}

function WithIcon() {
  return (
    <Button type="button">
      <Icon is="i-lucide-bookmark" />
      Bookmark
    </Button>
  )
}

function Pressed() {
  return (
    <Button type="button" aria-pressed="true">
      <Icon is="i-lucide-bookmark" />
      Bookmarked
    </Button>
  )
}

function Disabled() {
  return (
    <Button type="button" disabled>
      Post reply
    </Button>
  )
}

function Busy() {
  return (
    <Button type="button" look="primary" busy>
      Posting
    </Button>
  )
}

function LongText() {
  return (
    <div className="line">
      <Button type="button">Benachrichtigungseinstellungen</Button>
      <Button type="button">Tillatelsesinnstillinger</Button>
    </div>
  )
}

function RightToLeft() {
  return (
    <div className="line" dir="rtl" lang="ar">
      <Button type="button" look="primary">
        <Icon is="i-lucide-bookmark" />
        حفظ
      </Button>
    </div>
  )
}

function Interaction() {
  return (
    <Forced>
      {() => (
        <div className="line">
          <Button type="button" look="primary">
            Post reply
          </Button>
          <Button type="button">Preview</Button>
          <Button type="button" look="ghost">
            Cancel
          </Button>
          <Button type="button" look="danger">
            Delete
          </Button>
        </div>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Button',
  summary: 'Triggers an action. Use one primary button in a view. Danger colours the text, not the surface.',
  accessibility: [
    'Hover, press and focus each have their own look. Try them here.',
    'Give a button with only an icon an aria-label, and a toggle button aria-pressed.',
    'A busy button keeps its name and width, and ignores a second press.',
    'A small button is 26 px high; its target on touch screens is 44 px.',
  ],
}

export const examples: Examples = {
  Looks,
  Sizes,
  WithIcon,
  Pressed,
  Disabled,
  Busy,
  LongText,
  Interaction,
  RightToLeft,
}
