import { caughtFailure } from '~/lib/api/errors.server'
import { formReply } from './read-form.server'

/** Statuses shown in the form, because the member can act on them; all others go to the error boundary. */
const answered = [403, 409, 413, 422, 429, 503]

/**
 * The reply of a form that the API refused: status, code, field errors and submitted values. Rethrows errors that a form
 * cannot show.
 */
export function replyFailure(error: unknown, values: Record<string, string> = {}) {
  const failed = caughtFailure(error)
  if (!failed || !answered.includes(failed.status)) throw error
  const { status, message, errors = {}, retryAfter, other } = failed
  // The difference does not matter to the member.
  const code = failed.code === 'timeout' ? 'unreachable' : failed.code
  const told = Object.keys(errors).length > 0
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return formReply(status, { values, errors, failed: told ? null : code, message, retryAfter, other }, headers)
}
