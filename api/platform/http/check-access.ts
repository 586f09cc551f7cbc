import type { MiddlewareHandler } from 'hono'
import { type Access, staffPermissions } from '#contract/permissions'
import { verifyAccessToken } from '../../lib/crypto/access-token'
import { matchesSecret } from '../../lib/crypto/matches-secret'
import { readTokenKeys } from '../../lib/crypto/token-keys'
import { ApiFailure } from './api-failure'
import { findTokenCaller, isApiToken } from './api-token.queries'
import type { ApiContext, AppEnv } from './app-env'
import { type Caller, findCaller } from './caller.queries'
import { recordRefusal } from './record-refusal'
import { comesFromWeb } from './web-key'

/**
 * Checks a request against the endpoint's access rule: 401 without a member (or without the key of the tracker or the
 * web Worker where it is required), 403 without the permission.
 */
export function checkAccess(access: Access, { inRoleView = false } = {}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (access === 'tracker') {
      if (!matchesSecret(readBearer(c), c.env.TRACKER_KEY)) throw unauthenticated('This is for the tracker', 'Bearer')
    } else if (access === 'web') {
      if (!comesFromWeb(c)) throw unauthenticated('This is for the web Worker', 'Bearer')
    } else if (access !== 'public') {
      const caller = await identifyCaller(c)
      if (!caller) throw unauthenticated('Sign in first', 'Bearer')
      if (caller.viewedRole && !inRoleView && !isRead(c.req.method)) {
        throw new ApiFailure(403, 'You see the site as another role, so nothing can be changed', { code: 'role_view' })
      }
      const refusal = refuseCaller(caller, access, c.req.method)
      if (refusal) {
        if (isStaffWrite(access, c.req.method)) {
          const detail = { permission: access, code: 'forbidden' }
          await recordRefusal(c, caller.id, { subjectKind: 'member', subjectId: caller.id, detail })
        }
        throw new ApiFailure(403, refusal)
      }
      c.set('caller', caller)
    }
    await next()
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

function isStaffWrite(access: string, method: string): boolean {
  return !isRead(method) && staffPermissions.some((permission) => permission === access)
}

/** The permissions of an API token are already limited to its scopes. */
function refuseCaller(
  { scopes, permissions }: Caller,
  access: Exclude<Access, 'public' | 'tracker' | 'web'>,
  method: string,
) {
  if (access === 'self') return scopes && 'An API token cannot stand for the member in person'
  if (access === 'parser') return !scopes || scopes.includes('parser') ? undefined : 'This needs the scope parser'
  if (access !== 'member') return permissions.includes(access) ? undefined : `This needs the permission ${access}`
  if (!scopes) return undefined
  if (!isRead(method)) return 'An API token cannot stand for the member in person'
  return scopes.includes('read') ? undefined : 'This needs the scope read'
}

/** Throws 401 for an invalid token even on public endpoints, so that clients learn that they must refresh. */
export async function identifyCaller(c: ApiContext): Promise<Caller | undefined> {
  if (c.req.header('authorization') === undefined) return undefined
  const token = readBearer(c)
  const caller =
    token && (await (isApiToken(token) ? findTokenCaller(c.var.primary, token, c.var.now) : findHolder(c, token)))
  if (!caller) throw unauthenticated('The access token is not valid', 'Bearer error="invalid_token"')
  return caller
}

async function findHolder(c: ApiContext, token: string): Promise<Caller | undefined> {
  const claims = await verifyAccessToken(token, readTokenKeys(c.env.TOKEN_KEYS), c.var.now)
  return claims ? findCaller(c.var.primary, claims, c.var.now) : undefined
}

function readBearer(c: ApiContext): string | undefined {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token
}

/** RFC 6750 section 3: a refusal names the scheme. */
function unauthenticated(message: string, challenge: string) {
  return new ApiFailure(401, message, { headers: { 'WWW-Authenticate': challenge } })
}
