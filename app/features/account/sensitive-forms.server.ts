import { AccountClosing, ProofRequest } from '#contract/account'
import { readForm } from '~/lib/forms/read-form.server'

/** The form that gives the password again. */
export function readProofForm(request: Request) {
  return readForm(request, ProofRequest)
}

/** The form that closes the account. */
export function readClosingForm(request: Request) {
  return readForm(request, AccountClosing)
}
