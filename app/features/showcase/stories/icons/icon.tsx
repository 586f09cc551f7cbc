import { Icon } from '~/ui/icon'
import type { About, Examples } from '../../story'

function BesideWords() {
  return (
    <p className="line">
      <Icon is="i-lucide-ticket" />2 invites
    </p>
  )
}

function InColour() {
  return (
    <div className="line">
      <Icon is="i-lucide-circle-check" className="text-seed" />
      <Icon is="i-lucide-triangle-alert" className="text-warn" />
      <Icon is="i-lucide-circle-alert" className="text-danger" />
    </div>
  )
}

export const about: About = {
  title: 'Icon',
  summary:
    'A Lucide icon by its class name. Write the whole class name: only icons whose names are in the source are built.',
  accessibility: [
    'Always decorative: beside text, or in a control that has a name.',
    'It has the colour of the surrounding text, also with forced colours.',
  ],
}

export const examples: Examples = { BesideWords, InColour }
