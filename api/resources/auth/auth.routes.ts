import { issueToken, revokeToken } from '#contract/auth'
import { accessTokenLife, signAccessToken } from '../../auth/access-token'
import { hashToken } from '../../auth/random-token'
import { readTokenKeys } from '../../auth/token-keys'
import { ApiFailure } from '../../http/api-failure'
import type { App } from '../../http/app-env'
import { serve } from '../../http/serve'
import { rotateToken } from './rotate-token'
import { signIn } from './sign-in'
import { endFamily } from './sign-in.queries'

export function addAuthRoutes(app: App): void {
  serve(app, issueToken, async (c) => {
    const grant = c.req.valid('form')
    const keys = readTokenKeys(c.env.TOKEN_KEYS)
    const issued =
      grant.grant_type === 'password'
        ? await signIn(c, grant)
        : await rotateToken(c.var.db, keys, grant.refresh_token, grant.client_id, c.var.now)
    // RFC 6749 section 5.2: one answer, whatever is wrong with the grant.
    if (!issued) throw new ApiFailure(400, 'The credentials are not valid', { code: 'invalid_grant' })
    const accessToken = await signAccessToken(issued, keys[0], c.var.now)
    const { refreshToken } = issued
    return c.json({ accessToken, refreshToken, tokenType: 'Bearer' as const, expiresIn: accessTokenLife }, 200)
  })

  serve(app, revokeToken, async (c) => {
    const { token, client_id } = c.req.valid('form')
    await endFamily(c.var.db, hashToken(token), client_id, c.var.now)
    return c.body(null, 204)
  })
}
