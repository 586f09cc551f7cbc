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
  summary: 'One line of text, a number, a date: the platform’s own control. It belongs in a Field, which names it.',
  accessibility: [
    'Set type, inputMode and autoComplete: they choose the keyboard on a phone and let password managers help.',
    'On touch it is 44 px high and writes in 16 px, so that phones do not zoom into it.',
    'Disabled is dashed, because grey alone reads as quiet. Prefer readOnly when the value should still be read and copied.',
  ],
}

export const examples: Examples = { Rest, Filled, ReadOnly, Disabled, Invalid, Interaction }
