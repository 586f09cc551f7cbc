import { Select } from '~/ui/select'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

const orders = [
  { value: 'added', label: 'Newest first' },
  { value: 'seeders', label: 'Most seeders' },
  { value: 'size', label: 'Largest' },
]

function Rest() {
  return <Select aria-label="Sort by" name="sort" defaultValue="seeders" options={orders} />
}

function Disabled() {
  return <Select aria-label="Sort by" name="sort-disabled" disabled options={orders} />
}

function Invalid() {
  return <Select aria-label="Sort by" name="sort-invalid" aria-invalid options={orders} />
}

function LongText() {
  return (
    <div className="story-box">
      <Select
        aria-label="Category"
        name="category"
        options={[{ value: 'data', label: 'Vitenskapelige datasett og åpne forskningsdata' }]}
      />
    </div>
  )
}

function Interaction() {
  return (
    <Forced states={['hover', 'focus']}>
      {(state) => <Select aria-label="Sort by" name={state} options={orders} />}
    </Forced>
  )
}

export const about: About = {
  title: 'Select',
  summary: 'One of up to a few dozen. The platform’s own picker: it is the better one on phones.',
  accessibility: [
    'Arrow keys, typing ahead and Escape are the browser’s own.',
    'It belongs in a Field, which names it.',
  ],
}

export const examples: Examples = { Rest, Disabled, Invalid, LongText, Interaction }
