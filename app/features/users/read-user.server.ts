import type { PublicMember } from '#contract/users'
import type { RequestContext } from '~/lib/context'

type UserContext = Pick<RequestContext, 'requireApi'>

const known = new WeakMap<UserContext, Promise<PublicMember>>()

/** Loads the member once per request for all loaders of the page; throws the API's 404. */
export function readUserOnce(context: UserContext, username = ''): Promise<PublicMember> {
  const user = known.get(context) ?? context.requireApi().get('/v1/users/{username}', { path: { username } })
  known.set(context, user)
  return user
}
