import { RadioGroup } from '~/ui/radio-group'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

const visibility = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'friends', label: 'People I invited', hint: 'And the one who invited you.' },
  { value: 'nobody', label: 'Nobody', disabled: true },
]

function Rest() {
  return (
    <RadioGroup
      id="radio-rest"
      name="visibility"
      label="Who sees your torrents"
      choices={visibility}
      defaultValue="everyone"
    />
  )
}

function SideBySide() {
  return (
    <RadioGroup
      id="radio-inline"
      name="order"
      label="Order"
      inline
      defaultValue="desc"
      choices={[
        { value: 'asc', label: 'Ascending' },
        { value: 'desc', label: 'Descending' },
      ]}
    />
  )
}

function WithError() {
  return (
    <RadioGroup
      id="radio-error"
      name="visibility-error"
      label="Who sees your torrents"
      choices={visibility}
      error="Choose one."
    />
  )
}

function Disabled() {
  return <RadioGroup id="radio-disabled" name="visibility-off" label="Set by the site" choices={visibility} disabled />
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <RadioGroup
          id={`radio-${state}`}
          name={`radio-${state}`}
          label="Order"
          defaultValue="desc"
          choices={[
            { value: 'asc', label: 'Ascending' },
            { value: 'desc', label: 'Descending' },
          ]}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Radio group',
  summary: 'One choice of a few, all visible. Use a select for more than six.',
  accessibility: [
    'A fieldset with a legend, which is read before each choice.',
    'Tab reaches the group once and the arrow keys move inside it. Each label is 44 px high on touch screens.',
  ],
}

export const examples: Examples = { Rest, SideBySide, WithError, Disabled, Interaction }
