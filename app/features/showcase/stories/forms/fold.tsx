import { Button } from '~/ui/button'
import { FilterFold, Fold } from '~/ui/fold'
import { Input } from '~/ui/input'
import { Toggle } from '~/ui/toggle'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <>
      <Fold label="What may be shared here" note="4 rules">
        <p>What its licence says may be shared.</p>
      </Fold>
      <Fold label="Open from the start" open>
        <p>It stays in the page, so it is found by searching.</p>
      </Fold>
    </>
  )
}

function Filters() {
  return (
    <form method="get" action="/framework/forms" className="stack">
      <Input type="search" name="q" aria-label="Search" placeholder="Search" />
      <FilterFold label="Filters">
        <Toggle label="Freeleech" name="fold-free" />
        <Toggle label="Seeded" name="fold-alive" defaultChecked />
        <Toggle label="Needs seeders" name="fold-need" />
        <Button>Apply</Button>
      </FilterFold>
    </form>
  )
}

function Interaction() {
  return (
    <Forced>
      {() => (
        <Fold label="What may be shared here" note="4 rules">
          <p>What its licence says may be shared.</p>
        </Fold>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Fold',
  summary: 'Content that is needed now and then. Filters are folded on a phone and always open from 768 px.',
  accessibility: [
    'A native details element: it announces whether it is open, and Enter and Space toggle it.',
    'The browser’s find-in-page searches folded content and opens it.',
  ],
}

export const examples: Examples = { Rest, Filters, Interaction }
