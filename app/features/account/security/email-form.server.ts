import { EmailChange } from '#contract/email'
import { readForm } from '~/lib/forms/read-form.server'

export function readEmailForm(request: Request) {
  return readForm(request, EmailChange.pick({ email: true }))
}
