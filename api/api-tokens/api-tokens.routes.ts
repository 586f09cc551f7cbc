import { createApiToken, listApiTokens, removeApiToken } from '#contract/api-tokens'
import { deriveToken } from '../lib/crypto/derive-token'
import { hashToken } from '../lib/crypto/random-token'
import { repeatTime } from '../platform/db/store-once'
import { ApiFailure } from '../platform/http/api-failure'
import { makeApiToken } from '../platform/http/api-token.queries'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { requireRecentAuth } from '../platform/http/require-recent-auth'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { dropApiToken, storeApiToken } from './api-tokens.queries'
import { findApiTokens } from './find-api-tokens'

const oneDay = 24 * 60 * 60_000

export function addApiTokenRoutes(app: App): void {
  serve(app, listApiTokens, async (c) => c.json({ data: await findApiTokens(c.var.db, callerOf(c).id) }, 200))

  serve(app, createApiToken, async (c) => {
    const caller = requireRecentAuth(c)
    const { name, scopes, days, clientId } = c.req.valid('json')
    const beyond = scopes.filter(
      (scope) => scope !== 'read' && scope !== 'parser' && !caller.permissions.includes(scope),
    )
    if (beyond.length > 0) {
      throw new ApiFailure(422, 'A token cannot have permissions that its member does not have', {
        errors: { scopes: ['forbidden'] },
      })
    }
    const form = JSON.stringify([caller.id, clientId, name, scopes, days])
    const tokens = clientId ? deriveTokens(c, form) : [makeApiToken()]
    const expiresAt = c.var.now + days * oneDay
    const values = { userId: caller.id, name, hashes: tokens.map(hashToken), scopes: [...new Set(scopes)], expiresAt }
    const stored = await storeApiToken(c.var.db, values, c.var.now)
    if (!stored) throw new ApiFailure(409, 'Maximum number of tokens reached', { code: 'too_many_tokens' })
    pushUnread(c, [caller.id])
    return c.json({ ...stored.shown, token: tokens.find((token) => hashToken(token) === stored.hash) ?? '' }, 201)
  })

  serve(app, removeApiToken, async (c) => {
    const isDropped = await dropApiToken(c.var.db, callerOf(c).id, c.req.valid('param').id)
    if (!isDropped) throw new ApiFailure(404, 'Token not found')
    return c.body(null, 204)
  })
}

/**
 * The token that a form gets now, and the one that it got a minute ago. A form that is sent later gets another token, so that
 * a revoked token does not become valid again.
 */
function deriveTokens(c: ApiContext, form: string) {
  const minute = Math.floor(c.var.now / repeatTime)
  return [minute, minute - 1].map((part) =>
    makeApiToken(deriveToken(c.env.PASSWORD_PEPPER, 'api-token', `${form}|${part}`)),
  )
}
