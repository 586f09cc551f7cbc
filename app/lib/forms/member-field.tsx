import { useRouteLoaderData } from '@remix-run/react'

/** After a new sign-in the form is restored for the same member only. */
export function MemberField() {
  const shell = useRouteLoaderData<{ member: { username: string } }>('routes/_app')
  return shell ? <input type="hidden" name="member" value={shell.member.username} /> : null
}
