import { EmailChange } from '#contract/email'
import { readForm } from '~/lib/forms/read-form.server'

/** The form that asks for another address. */
export function readEmailForm(request: Request) {
  return readForm(request, EmailChange.pick({ email: true }))
}
