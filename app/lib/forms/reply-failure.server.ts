import { caughtFailure } from '~/lib/api/errors.server'
import { formReply } from './read-form.server'

/** The member can act on these; all others go to the error boundary. */
const answered = [403, 404, 409, 413, 422, 429, 503]

/** Rethrows errors that a form cannot show. */
export function replyFailure(error: unknown, values: Record<string, string> = {}) {
  const failed = caughtFailure(error)
  if (!failed || !answered.includes(failed.status)) throw error
  const { status, message, errors = {}, subject, retryAfter, other } = failed
  // Both mean the same to the member.
  const code = failed.code === 'timeout' ? 'unreachable' : failed.code
  const hasErrors = Object.keys(errors).length > 0
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  // Sent again, the form adds something of its own.
  const sent = code === 'already_sent' ? { ...values, clientId: crypto.randomUUID() } : values
  const reply = { values: sent, errors, subject, failed: hasErrors ? null : code, message, retryAfter, other }
  return formReply(status, reply, headers)
}
