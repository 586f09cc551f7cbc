import { CoastChart } from '~/ui/chart/coast-chart'
import { useSamples } from '../../samples'
import type { About, Examples } from '../../story'

function Swarm() {
  const { coast } = useSamples()
  return (
    <CoastChart
      coast={coast}
      label="Seeders rose from 12 to 342 by 16 October and stand at 318; leechers fell to 22."
      levels={coast.levels.map((level) => String(Math.abs(level)))}
      times={['1 Oct', '10 Oct', '19 Oct']}
      given="Seeders"
      taken="Leechers"
      table={{
        open: 'Show as a table',
        caption: 'The swarm in October',
        head: ['Day', 'Seeders', 'Leechers'],
        rows: [
          ['1 Oct', '12', '40'],
          ['10 Oct', '140', '44'],
          ['16 Oct', '342', '61'],
          ['19 Oct', '318', '22'],
        ],
      }}
    />
  )
}

export const about: About = {
  title: 'Coast chart',
  summary: 'Given and taken over time, drawn by drawCoast in the loader: stone above the water, sea below.',
  accessibility: [
    'An image whose label is the finding, in a sentence. The same figures stand behind it as a table.',
    'Words beside the drawing are text: they keep their size when the drawing shrinks.',
  ],
}

export const examples: Examples = { Swarm }
