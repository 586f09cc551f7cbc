import { Switch } from '~/ui/switch'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function States() {
  return (
    <div className="stack">
      <Switch label="Off" name="switch-off" />
      <Switch label="On" name="switch-on" defaultChecked />
      <Switch label="Disabled" name="switch-disabled" disabled />
      <Switch label="Messages by e-mail" hint="At most once a day." name="mail" defaultChecked />
    </div>
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Switch label="رسائل البريد" name="switch-rtl" defaultChecked />
    </div>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <div className="stack">
          <Switch label="Off" name={`switch-off-${state}`} />
          <Switch label="On" name={`switch-on-${state}`} defaultChecked />
        </div>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Switch',
  summary: 'On or off, with immediate effect. Use a checkbox for a value that is saved with its form.',
  accessibility: [
    'Announced as a switch that is on or off. Its position shows the state; the colour repeats it.',
    'Space toggles it; label and switch are one target.',
  ],
  withoutScripts: 'it is part of its form and saved with it, so the form keeps a button.',
}

export const examples: Examples = { States, Interaction, RightToLeft }
