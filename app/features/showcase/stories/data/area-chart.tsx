import { AreaChart } from '~/ui/chart/area-chart'
import { useSamples } from '../../samples'
import type { About, Examples } from '../../story'

function Swarm() {
  const { drawing } = useSamples()
  return (
    <AreaChart
      drawing={drawing}
      label="Seeders rose from 12 to 342 by 16 October and stand at 318; leechers fell to 22."
      levels={drawing.levels.map((level) => String(Math.abs(level)))}
      times={['1 Oct', '10 Oct', '19 Oct']}
      above="Seeders"
      below="Leechers"
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
  title: 'Area chart',
  summary: 'Two amounts over time, one above the axis and one below it. The server draws it in the loader.',
  accessibility: [
    'An image whose label sums the data up in a sentence. The same figures are available as a table.',
    'Labels are HTML text, so they keep their size when the chart shrinks.',
  ],
}

export const examples: Examples = { Swarm }
