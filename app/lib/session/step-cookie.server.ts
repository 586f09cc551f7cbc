import type { SecondStep } from '#contract/auth'
import { hostCookie, readCookies } from '~/lib/http/cookies.server'
import { readKeyring, seal, unseal } from './encrypt.server'

const stepCookie = '__Host-step'

/** A sign-in between its two steps. */
export interface HeldStep {
  challenge: string
  methods: SecondStep['methods']
  /** Where it leads in the end. */
  redirectTo: string
}

/** The Set-Cookie line that keeps a sign-in until its second step is taken. */
export async function writeStep(keys: string, step: SecondStep, redirectTo: string): Promise<string> {
  const { challenge, methods, expiresIn } = step
  const held: HeldStep = { challenge, methods, redirectTo }
  return hostCookie(stepCookie, await seal(readKeyring(keys), stepCookie, JSON.stringify(held)), { maxAge: expiresIn })
}

/** The sign-in this browser is in the middle of; null when there is none. */
export async function readStep(keys: string, request: Request): Promise<HeldStep | null> {
  const value = readCookies(request.headers.get('Cookie')).get(stepCookie)
  const text = value ? await unseal(readKeyring(keys), stepCookie, value) : null
  return text === null ? null : JSON.parse(text)
}

/** The Set-Cookie line that forgets it. */
export const endedStep = hostCookie(stepCookie, '', { maxAge: 0 })
