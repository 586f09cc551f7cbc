import type { AppLoadContext } from '@remix-run/cloudflare'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { TokenPair } from '#contract/auth'
import { clientId, revokeToken } from './exchange.server'

/**
 * Signs in with the fields `username` and `password` of a validated form. It is a new session; the one this browser held
 * before is ended at the API. Throws the catalogue: 400 refused, 429 too many attempts.
 */
export async function signIn(request: Request, { api, session, caller }: AppLoadContext): Promise<void> {
  const authenticator = new Authenticator<TokenPair>()
  authenticator.use(
    new FormStrategy(({ form }) =>
      api.postForm('/auth/token', {
        body: {
          grant_type: 'password',
          username: String(form.get('username')),
          password: String(form.get('password')),
          client_id: clientId,
        },
      }),
    ),
  )
  const pair = await authenticator.authenticate('form', request)
  const before = session.refreshToken
  session.signIn(pair)
  if (before) await revokeToken(caller, before)
}

/** Ends the session here and at the API. */
export async function signOut({ session, caller }: AppLoadContext): Promise<void> {
  const token = session.refreshToken
  session.signOut()
  if (token) await revokeToken(caller, token)
}
