import { useState } from 'react'
import type { FormReply } from '~/lib/forms/form-reply'
import type { staffActs } from './member-acts'
import type { MemberProps } from './member-props'

/**
 * The last reply to the form with this intent, until the form succeeds. The reply to another form removes its errors only, so that
 * a form with the key `attempt` keeps its text.
 */
export function useOwnReply(intent: (typeof staffActs)[number], { reply, done }: Pick<MemberProps, 'reply' | 'done'>) {
  const [last, setLast] = useState<FormReply>()
  const isOwn = reply?.values.intent === intent
  const isDone = !reply && done === intent
  const own = isOwn ? reply : isDone ? undefined : last
  if (own !== last) setLast(own)
  return isOwn ? reply : own && { ...own, errors: {} }
}
