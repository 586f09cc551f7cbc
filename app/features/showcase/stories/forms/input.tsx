import { Input } from '~/ui/input'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Rest() {
  return <Input aria-label="Name" name="name" placeholder="Debian" />
}

function Filled() {
  return <Input aria-label="Name" name="filled" defaultValue="Big Buck Bunny" />
}

function ReadOnly() {
  return (
    <Input aria-label="Announce address" name="announce" readOnly defaultValue="https://tracker.example/announce" />
  )
}

function Disabled() {
  return <Input aria-label="Role" name="role" disabled defaultValue="Set by the server" />
}

function Invalid() {
  return <Input aria-label="E-mail address" name="email" type="email" aria-invalid defaultValue="lodestar@" />
}

function Interaction() {
  return (
    <Forced states={['hover', 'focus']}>
      {(state) => <Input aria-label="Name" name={state} defaultValue="Big Buck Bunny" />}
    </Forced>
  )
}

export const about: About = {
  title: 'Input',
  summary: 'A native control for a line of text, a number or a date. Put it in a Field, which labels it.',
  accessibility: [
    'Set type, inputMode and autoComplete: they choose the keyboard on a phone and let password managers help.',
    'On touch screens it is 44 px high with 16 px text, so that phones do not zoom in.',
    'A disabled control has a dashed border as well as grey text. Use readOnly if the value should be readable and copyable.',
  ],
}

export const examples: Examples = { Rest, Filled, ReadOnly, Disabled, Invalid, Interaction }
