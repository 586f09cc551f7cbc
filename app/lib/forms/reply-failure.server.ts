import { caughtFailure } from '~/lib/api/errors.server'
import { formReply } from './read-form.server'

/** What a person can do something about, with the form still before them; anything else is the page's failure. */
const answered = [403, 409, 413, 422, 429, 503]

/**
 * The reply of a form that the API refused: its status and code, what is wrong with each field, and what was typed. Throws
 * what no form can answer on.
 */
export function replyFailure(error: unknown, values: Record<string, string> = {}) {
  const failed = caughtFailure(error)
  if (!failed || !answered.includes(failed.status)) throw error
  const { status, message, errors = {}, retryAfter, other } = failed
  // To who waits for an answer it is the same.
  const code = failed.code === 'timeout' ? 'unreachable' : failed.code
  const told = Object.keys(errors).length > 0
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return formReply(status, { values, errors, failed: told ? null : code, message, retryAfter, other }, headers)
}
