import { useState } from 'react'
import type { FormReply } from '~/lib/forms/form-reply'

/**
 * The last refusal of the form with one of `acts`. It stays when another form of the page is sent, because a form loses its text
 * with its reply. `sent`: a number that rises when the form is accepted.
 */
export function useRefusal(reply: FormReply | undefined, acts: string[], sent = 0): FormReply | undefined {
  const own = reply && acts.includes(reply.values.act ?? '') ? reply : undefined
  const [last, setLast] = useState({ reply: own, sent })
  if (!own || own === last.reply) return last.sent === sent ? last.reply : undefined
  setLast({ reply: own, sent })
  return own
}
