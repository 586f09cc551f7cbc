import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import type { About, Examples } from '../../story'

function Fields() {
  return (
    <Form method="get" action="/framework/forms" className="stack">
      <ErrorSummary
        takesFocus={false}
        errors={[
          { id: 'summary-name', label: 'Username', error: 'This field is required.' },
          { id: 'summary-email', label: 'Email', error: 'Enter an address with an @.' },
        ]}
      />
      <Field id="summary-name" label="Username">
        {(control) => <Input {...control} name="name" />}
      </Field>
      <Field id="summary-email" label="Email">
        {(control) => <Input {...control} name="email" />}
      </Field>
    </Form>
  )
}

function WholeForm() {
  return <ErrorSummary takesFocus={false}>Wrong username or password.</ErrorSummary>
}

export const about: About = {
  title: 'Form and error summary',
  summary: 'The base of every form. After a failed attempt the errors are listed at its top and receive the focus.',
  accessibility: [
    'The summary is an alert; each line is a link to its field.',
    'The title of the page begins with "Error:", so that the failure is heard first.',
  ],
}

export const examples: Examples = { Fields, WholeForm }
