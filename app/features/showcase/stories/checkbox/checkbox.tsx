import { Checkbox } from '~/ui/checkbox'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function States() {
  return (
    <div className="stack">
      <Checkbox label="Off" name="off" />
      <Checkbox label="On" name="on" defaultChecked />
      <Checkbox label="Disabled" name="disabled" disabled />
      <Checkbox label="Disabled and on" name="disabled-on" disabled defaultChecked />
    </div>
  )
}

function WithHint() {
  return <Checkbox label="Upload without my name" hint="Moderators still see who you are." name="anonymous" />
}

function LongText() {
  return (
    <div className="story-box">
      <Checkbox
        name="rules"
        label="Jeg har lest reglene for opplasting og svarer for at innholdet kan deles lovlig og fritt"
      />
    </div>
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Checkbox label="أوافق على القواعد" name="rtl" defaultChecked />
    </div>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <div className="stack">
          <Checkbox label="Off" name={`off-${state}`} />
          <Checkbox label="On" name={`on-${state}`} defaultChecked />
        </div>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Checkbox',
  summary: 'Yes or no, saved with its form. Use a switch for a change that takes effect at once.',
  accessibility: [
    'Label and box are one target, 24 px high and 44 px on touch screens.',
    'Space toggles it. The check mark is a shape, so it is visible with forced colours and in both themes.',
  ],
}

export const examples: Examples = { States, WithHint, LongText, Interaction, RightToLeft }
