import { useRouteLoaderData } from '@remix-run/react'

/** Names the member who opened the form: after a new sign-in it is restored for the same member only. */
export function MemberField() {
  const shell = useRouteLoaderData<{ member: { username: string } }>('routes/_app')
  return shell ? <input type="hidden" name="member" value={shell.member.username} /> : null
}
