import type { SecondStep } from '#contract/auth'
import { hostCookie, readCookies } from '~/lib/http/cookies.server'
import { decrypt, encrypt, readKeyring } from './encrypt.server'

const stepCookie = '__Host-step'

export interface HeldStep {
  challenge: string
  methods: SecondStep['methods']
  /** Target after the sign-in. */
  redirectTo: string
}

/** Set-Cookie line that saves a sign-in until two-factor authentication is complete. */
export async function writeStep(keys: string, step: SecondStep, redirectTo: string): Promise<string> {
  const { challenge, methods, expiresIn } = step
  const held: HeldStep = { challenge, methods, redirectTo }
  return hostCookie(stepCookie, await encrypt(readKeyring(keys), stepCookie, JSON.stringify(held)), {
    maxAge: expiresIn,
  })
}

/** The pending sign-in of this browser; null when there is none. */
export async function readStep(keys: string, request: Request): Promise<HeldStep | null> {
  const value = readCookies(request.headers.get('Cookie')).get(stepCookie)
  const text = value ? await decrypt(readKeyring(keys), stepCookie, value) : null
  return text === null ? null : JSON.parse(text)
}

/** Set-Cookie line that deletes the pending sign-in. */
export const endedStep = hostCookie(stepCookie, '', { maxAge: 0 })
