import { Meter } from '~/ui/meter'
import type { About, Examples } from '../../story'

function Shares() {
  return (
    <div className="line story-far">
      <span className="line">
        <Meter value={0} />
        0%
      </span>
      <span className="line">
        <Meter value={0.31} />
        31%
      </span>
      <span className="line">
        <Meter value={1} />
        100%
      </span>
    </div>
  )
}

export const about: About = {
  title: 'Meter',
  summary: 'A share of a whole. The colour changes at 100%: the download is complete and seeds.',
  accessibility: ['The number always stands beside it, so the drawing is hidden from those who hear the page.'],
}

export const examples: Examples = { Shares }
