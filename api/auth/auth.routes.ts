import { beginPasskey, issueToken, revokeToken, type TokenRequest, type TwoFactorChallenge } from '#contract/auth'
import { accessTokenLifetime, signAccessToken } from '../lib/crypto/access-token'
import { hashToken } from '../lib/crypto/random-token'
import { readTokenKeys } from '../lib/crypto/token-keys'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext, App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitFlood } from '../platform/http/limit-flood'
import { serve } from '../platform/http/serve'
import { beginCeremony, signInByPasskey } from './passkey-sign-in'
import { type IssuedToken, rotateToken } from './rotate-token'
import { signIn } from './sign-in'
import { endFamily } from './sign-in.queries'
import { completeTwoFactorChallenge } from './two-factor-challenge'

export function addAuthRoutes(app: App): void {
  serve(app, issueToken, async (c) => {
    const grant = c.req.valid('form')
    // Web sessions refresh by themselves, many from one network.
    if (grant.grant_type !== 'refresh_token') await limitSignIns(c)
    const issued = await grantTokens(c, grant)
    if (!issued) throw invalidGrant()
    if ('methods' in issued) return c.json(issued, 202)
    const [key] = readTokenKeys(c.env.TOKEN_KEYS)
    const accessToken = await signAccessToken(issued, key, c.var.now)
    const { refreshToken, deviceToken } = issued
    return c.json(
      { accessToken, refreshToken, tokenType: 'Bearer' as const, expiresIn: accessTokenLifetime, deviceToken },
      200,
    )
  })

  serve(app, beginPasskey, async (c) => {
    await limitSignIns(c)
    const ceremony = await beginCeremony(c, c.req.valid('form'))
    if (!ceremony) throw invalidGrant()
    return c.json(ceremony, 200)
  })

  serve(app, revokeToken, async (c) => {
    const { token, client_id } = c.req.valid('form')
    await endFamily(c.var.db, hashToken(token), client_id, c.var.now)
    return c.body(null, 204)
  })
}

function limitSignIns(c: ApiContext) {
  return limitFlood(c.env.SIGN_IN_LIMIT, addressPrefix(findClientAddress(c)))
}

function grantTokens(c: ApiContext, grant: TokenRequest): Promise<IssuedToken | TwoFactorChallenge | undefined> {
  switch (grant.grant_type) {
    case 'password':
      return signIn(c, grant)
    case 'refresh_token':
      return rotateToken(c.var.db, readTokenKeys(c.env.TOKEN_KEYS), grant.refresh_token, grant.client_id, c.var.now)
    case 'code':
      return completeTwoFactorChallenge(c, grant)
    case 'passkey':
      return signInByPasskey(c, grant)
  }
}

/** RFC 6749 section 5.2: one error for every problem. */
function invalidGrant() {
  return new ApiFailure(400, 'The credentials are not valid', { code: 'invalid_grant' })
}
