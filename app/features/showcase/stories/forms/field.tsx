import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <Field id="field-rest" label="Title" hint="As it should be listed.">
      {(control) => <Input {...control} name="title" />}
    </Field>
  )
}

function WithError() {
  return (
    <Field id="field-error" label="Username" error="Names cannot contain spaces.">
      {(control) => <Input {...control} name="username" defaultValue="lode star" autoComplete="off" />}
    </Field>
  )
}

function LongText() {
  return (
    <Field
      id="field-long"
      label="Benachrichtigungseinstellungen for nye kommentarer på torrenter du har lastet opp"
      hint="We write to you at most once a day, and never about things you have already read."
      error="Choose how often you want to hear from us, or turn the messages off altogether."
    >
      {(control) => <Input {...control} name="often" />}
    </Field>
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Field id="field-rtl" label="العنوان" error="اكتب عنوانًا">
        {(control) => <Input {...control} name="rtl" />}
      </Field>
    </div>
  )
}

export const about: About = {
  title: 'Field',
  summary: 'A control with its label, hint and error. Wrap every form control in one.',
  accessibility: [
    'Pressing the label focuses the control.',
    'aria-describedby points to hint and error, which are read after the label. An error also sets aria-invalid.',
    'The typed value stays. The error says what to do, with text, an icon and a border.',
  ],
}

export const examples: Examples = { Rest, WithError, LongText, RightToLeft }
