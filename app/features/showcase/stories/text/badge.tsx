import { Badge } from '~/ui/badge'
import type { About, Examples } from '../../story'

function Tones() {
  return (
    <div className="line">
      <Badge>Neutral</Badge>
      <Badge tone="free">Free</Badge>
      <Badge tone="seed">2× up</Badge>
      <Badge tone="warn">50%</Badge>
      <Badge tone="danger">Dead</Badge>
      <Badge tone="info">New</Badge>
    </div>
  )
}

function InText() {
  return (
    <p>
      Sintel <Badge tone="free">Free</Badge> <Badge>2160p</Badge> is seeded by 42.
    </p>
  )
}

function RightToLeft() {
  return (
    <div className="line" dir="rtl" lang="ar">
      <Badge tone="free">مجاني</Badge>
      <Badge tone="warn">50%</Badge>
    </div>
  )
}

export const about: About = {
  title: 'Badge',
  summary: 'A state, said in a word. A plain description without a state is a tag, a number that counts is a count.',
  accessibility: [
    'The word carries the meaning; the colour only repeats it.',
    'It is text in the flow: read in its place, never focusable.',
  ],
}

export const examples: Examples = { Tones, InText, RightToLeft }
