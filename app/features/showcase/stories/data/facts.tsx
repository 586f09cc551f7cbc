import { Facts } from '~/ui/facts'
import type { About, Examples } from '../../story'

function Four() {
  return (
    <Facts
      facts={[
        { label: 'Size', value: '5.12 GiB' },
        { label: 'Seeders', value: '1,042' },
        { label: 'Leechers', value: '61' },
        { label: 'Completed', value: '18,204' },
      ]}
    />
  )
}

export const about: About = {
  title: 'Facts',
  summary: 'Large numbers with small labels, at most six.',
  accessibility: ['A description list: each number is read with its label.'],
}

export const examples: Examples = { Four }
