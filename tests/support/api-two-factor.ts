import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TokenPair, TwoFactorChallenge } from '../../contract/auth'
import type { AuthenticatorSetup } from '../../contract/two-factor'
import type { Api } from './api-client'
import { clientId, password, requestTokens } from './api-members'
import { type Person, send } from './api-person'

/** `time` in milliseconds. */
export function codeOf(seed: string, time: number): string {
  return new TOTP({ secret: Secret.fromBase32(seed), digits: 6, period: 30 }).generate({ timestamp: time })
}

export async function beginApp(api: Api, person: Person): Promise<AuthenticatorSetup> {
  expect((await send(api, 'POST', '/v1/me/authenticator', person)).status).toBe(204)
  return (await send(api, 'GET', '/v1/me/authenticator', person)).json()
}

export function confirmApp(api: Api, person: Person, seed: string) {
  return send(api, 'POST', '/v1/me/authenticator/confirmation', person, { code: codeOf(seed, api.now()) })
}

export async function setUpApp(api: Api, person: Person): Promise<{ seed: string; codes: string[] }> {
  const { seed } = await beginApp(api, person)
  const answer = await confirmApp(api, person, seed)
  expect(answer.status).toBe(200)
  const { codes } = await answer.json<{ codes: string[] }>()
  api.wait(60)
  return { seed, codes }
}

export async function beginSignIn(api: Api, username: string): Promise<TwoFactorChallenge> {
  const answer = await requestTokens(api, username)
  expect(answer.status).toBe(202)
  return answer.json()
}

export function giveCode(api: Api, challenge: string, code: string, client = clientId) {
  return api.post('/auth/token', { grant_type: 'code', challenge, code, client_id: client })
}

export async function prove(api: Api, person: Person, second: { code?: string } = {}) {
  expect((await send(api, 'POST', '/v1/me/re-authentication', person, { password, ...second })).status).toBe(204)
}

export async function pairOf(answer: Response): Promise<TokenPair> {
  expect(answer.status).toBe(200)
  return answer.json()
}
