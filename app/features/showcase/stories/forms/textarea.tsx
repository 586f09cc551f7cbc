import { Field } from '~/ui/field'
import { Textarea } from '~/ui/textarea'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <Field id="textarea-rest" label="Reason" hint="The moderators read this.">
      {(control) => <Textarea {...control} name="reason" />}
    </Field>
  )
}

function WithError() {
  return (
    <Field id="textarea-error" label="Reason" error="Write at least one sentence.">
      {(control) => <Textarea {...control} name="reason-error" defaultValue="?" />}
    </Field>
  )
}

function Disabled() {
  return <Textarea aria-label="Reason" name="reason-disabled" disabled defaultValue="This report is closed." />
}

function Interaction() {
  return (
    <Forced states={['hover', 'focus']}>
      {(state) => <Textarea aria-label="Reason" name={state} rows={2} defaultValue="Names a person." />}
    </Forced>
  )
}

export const about: About = {
  title: 'Textarea',
  summary: 'Several lines of plain text. Use the Markdown editor for Markdown.',
  accessibility: ['It grows with what is typed where the browser can, and is resized by hand everywhere.'],
}

export const examples: Examples = { Rest, WithError, Disabled, Interaction }
