import { KeyValues } from '~/ui/key-values'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <KeyValues
      facts={[
        { label: 'Added', value: '1 March 2026' },
        { label: 'Pieces', value: '2,048 × 2.00 MiB' },
        { label: 'Licence', value: 'CC BY 4.0' },
      ]}
    />
  )
}

function LongText() {
  return (
    <KeyValues
      facts={[{ label: 'Info hash', value: <code>c9e15763f722f23e98a29decdfae341b98d53056c9e15763f722f23e</code> }]}
    />
  )
}

export const about: About = {
  title: 'Key values',
  summary: 'Labels and values, one pair per line.',
  accessibility: ['A description list. Long values break anywhere rather than push the page wide.'],
}

export const examples: Examples = { Rest, LongText }
