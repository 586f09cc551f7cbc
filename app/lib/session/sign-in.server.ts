import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { TokenPair, TwoFactorChallenge } from '#contract/auth'
import { bringPreferences } from '~/lib/preferences/preference-lines.server'
import { readDevice, writeDevice } from './device-cookie.server'
import { clientId, revokeToken } from './exchange.server'

/** The pending two-factor authentication, or null; and the Set-Cookie lines of a completed sign-in. */
interface SignInOutcome {
  step: TwoFactorChallenge | null
  cookies: string[]
}

/**
 * Changes nothing when two-factor authentication is needed. Throws the catalogue's 400 (refused) and 429 (too many attempts).
 */
export async function signIn(request: Request, context: AppLoadContext): Promise<SignInOutcome> {
  const device = await readDevice(context.caller.env.SESSION_KEYS, request)
  const authenticator = new Authenticator<TokenPair | TwoFactorChallenge>()
  authenticator.use(
    new FormStrategy(({ form }) =>
      context.api.postForm('/auth/token', {
        body: {
          grant_type: 'password',
          username: String(form.get('username')),
          password: String(form.get('password')),
          client_id: clientId,
          ...device,
        },
      }),
    ),
  )
  return holdPair(await authenticator.authenticate('form', request), context)
}

export async function holdPair(
  answer: TokenPair | TwoFactorChallenge,
  { session, caller }: Pick<AppLoadContext, 'session' | 'caller'>,
): Promise<SignInOutcome> {
  if ('methods' in answer) return { step: answer, cookies: [] }
  const before = session.refreshToken
  session.signIn(answer)
  if (before) await revokeToken(caller, before)
  const { deviceToken } = answer
  return { step: null, cookies: deviceToken ? [await writeDevice(caller.env.SESSION_KEYS, deviceToken)] : [] }
}

export async function welcome(context: AppLoadContext, path: string, ...cookies: string[]) {
  const lines = [...cookies, ...(await bringPreferences(context))]
  return redirect(path, { status: 303, headers: lines.map((line): [string, string] => ['Set-Cookie', line]) })
}

export async function signOut({ session, caller }: AppLoadContext): Promise<void> {
  const token = session.refreshToken
  session.signOut()
  if (token) await revokeToken(caller, token)
}
