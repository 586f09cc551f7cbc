import { oncePerRequest } from '~/lib/api/once-per-request.server'
import type { RequestContext } from '~/lib/context'

type UserContext = Pick<RequestContext, 'requireApi'>

export const readUser = oncePerRequest((context: UserContext, username) =>
  context.requireApi().get('/v1/users/{username}', { path: { username } }),
)
