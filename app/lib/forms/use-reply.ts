import { useActionData, useRouteLoaderData } from '@remix-run/react'
import type { FormReply } from './form-reply'

/** The reply to the last submission, or the form that a sign-out interrupted (`pending-form.server`). */
export function useReply<Action>() {
  const reply = useActionData<Action>()
  const shell = useRouteLoaderData<{ pending?: FormReply }>('routes/_app')
  return reply ?? shell?.pending
}
