import type { MiddlewareHandler } from 'hono'
import type { Access } from '#contract/permissions'
import { verifyAccessToken } from '../auth/access-token'
import { type Caller, findCaller } from '../auth/caller.queries'
import { readTokenKeys } from '../auth/token-keys'
import { ApiFailure } from './api-failure'
import type { ApiContext, AppEnv } from './app-env'
import { matchesSecret } from './matches-secret'

/**
 * Lets a request through when it carries what the endpoint asks for: 401 without a member (or the tracker's
 * key where only it may call), 403 without the permission.
 */
export function checkAccess(access: Access): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (access === 'tracker') {
      if (!matchesSecret(readBearer(c), c.env.TRACKER_KEY)) throw unauthenticated('This is for the tracker', 'Bearer')
    } else if (access !== 'public') {
      const caller = await identifyCaller(c)
      if (!caller) throw unauthenticated('Sign in first', 'Bearer')
      if (access !== 'member' && !caller.permissions.includes(access)) {
        throw new ApiFailure(403, `This needs the permission ${access}`)
      }
      c.set('caller', caller)
    }
    await next()
  }
}

/**
 * The member whose access token the request carries, undefined when it carries none. A token that is not valid is
 * refused with 401 even where none is needed, so that a client learns that it must refresh.
 */
export async function identifyCaller(c: ApiContext): Promise<Caller | undefined> {
  if (c.req.header('authorization') === undefined) return undefined
  const token = readBearer(c)
  const claims = token && (await verifyAccessToken(token, readTokenKeys(c.env.TOKEN_KEYS), c.var.now))
  const caller = claims ? await findCaller(c.var.db, claims, c.var.now) : undefined
  if (!caller) throw unauthenticated('The access token is not valid', 'Bearer error="invalid_token"')
  return caller
}

function readBearer(c: ApiContext): string | undefined {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token
}

/** RFC 6750 section 3: a refusal names the scheme. */
function unauthenticated(message: string, challenge: string) {
  return new ApiFailure(401, message, { headers: { 'WWW-Authenticate': challenge } })
}
