import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { tellUnread } from './publish'
import { takeTold } from './told-members'

/** After the response, sends the unread count to the members whose notifications the request changed. */
export const tellChangedMembers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const userIds = takeTold(c.var.db)
  if (userIds.length > 0) c.executionCtx.waitUntil(tellUnread(c.env, userIds))
}
