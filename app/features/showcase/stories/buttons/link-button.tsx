import { CopyButton } from '~/ui/code-block/copy-button'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Looks() {
  return (
    <div className="line">
      <LinkButton href="/framework/buttons" look="primary">
        New thread
      </LinkButton>
      <LinkButton href="/framework/buttons">Edit</LinkButton>
      <LinkButton href="/framework/buttons" look="ghost">
        Clear filters
      </LinkButton>
    </div>
  )
}

function OnlyAnIcon() {
  return (
    <LinkButton href="/framework/buttons" square aria-label="Search">
      <Icon is="i-lucide-search" />
    </LinkButton>
  )
}

function Interaction() {
  return (
    <Forced>
      {() => (
        <div className="line">
          <LinkButton href="/framework/buttons" look="primary">
            New thread
          </LinkButton>
          <LinkButton href="/framework/buttons">Edit</LinkButton>
        </div>
      )}
    </Forced>
  )
}

function CopiesItsAddress() {
  return <CopyButton text="https://skerry.example/framework/buttons" label="Copy link" doneLabel="Link copied" />
}

export const about: About = {
  title: 'Link button',
  summary: 'A link that looks like a button. It navigates and changes nothing.',
  accessibility: [
    'It is announced as a link, can be opened in a new tab, and responds to Enter but not to Space.',
    'There is no disabled state: leave the link out, or explain why in text.',
  ],
}

export const examples: Examples = { Looks, OnlyAnIcon, CopiesItsAddress, Interaction }
