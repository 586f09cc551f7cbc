import { useActionData, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { FormReply } from './form-reply'

/** The reply to the last submission, or the form that a sign-out interrupted (`pending-form.server`). */
export function useReply<Action>() {
  const reply = useActionData<Action>()
  const shell = useRouteLoaderData<{ pending?: FormReply }>('routes/_app')
  // The shell's data stay when only the search changes, as by a link from the form to the list of its page.
  const isPending = useLocation().search.endsWith('kept')
  return reply ?? (isPending ? shell?.pending : undefined)
}
