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
  summary: 'One choice of up to a few dozen. It uses the native picker, which works best on phones.',
  accessibility: ['Arrow keys, typing ahead and Escape are the browser’s own.', 'Put it in a Field, which labels it.'],
}

export const examples: Examples = { Rest, Disabled, Invalid, LongText, Interaction }
