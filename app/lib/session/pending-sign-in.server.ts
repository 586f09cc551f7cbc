import type { TwoFactorChallenge } from '#contract/auth'
import { hostCookie, readCookies } from '~/lib/http/cookies.server'
import { decrypt, encrypt, readKeyring } from './encrypt.server'

const pendingSignInCookie = '__Host-pending-sign-in'

export interface PendingSignIn {
  challenge: string
  methods: TwoFactorChallenge['methods']
  redirectTo: string
}

export async function writePendingSignIn(keys: string, step: TwoFactorChallenge, redirectTo: string): Promise<string> {
  const { challenge, methods, expiresIn } = step
  const held: PendingSignIn = { challenge, methods, redirectTo }
  return hostCookie(pendingSignInCookie, await encrypt(readKeyring(keys), pendingSignInCookie, JSON.stringify(held)), {
    maxAge: expiresIn,
  })
}

export async function readPendingSignIn(keys: string, request: Request): Promise<PendingSignIn | null> {
  const value = readCookies(request.headers.get('Cookie')).get(pendingSignInCookie)
  const text = value ? await decrypt(readKeyring(keys), pendingSignInCookie, value) : null
  return text === null ? null : JSON.parse(text)
}

export const clearedPendingSignIn = hostCookie(pendingSignInCookie, '', { maxAge: 0 })
