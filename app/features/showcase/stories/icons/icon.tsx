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
  summary: 'A lucide drawing by its class. Write the class out whole: only icons that are written somewhere ship.',
  accessibility: [
    'Always decoration: beside words, or in a control that has a name.',
    'Painted in the colour of the text around it; in forced colours, in the colour of text.',
  ],
}

export const examples: Examples = { BesideWords, InColour }
