import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { roles } from '../../api/platform/db/schema/members'
import type { Api } from './api-client'

export const passphrase = 'a quite new passphrase'

export function sendJson(api: Api, path: string, body: unknown, accessToken?: string) {
  return api.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify(body),
  })
}

/** Username and address are unique to the call. */
export function makeRegistration(values: Record<string, unknown> = {}) {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 10)
  return {
    username: `New-${id}`,
    email: `new.${id}@example.org`,
    password: passphrase,
    acceptsRules: true,
    locale: 'en',
    ...values,
  }
}

export async function addFirstRole(): Promise<void> {
  const role = { slug: 'member', name: 'Member', color: '#8d9db6', position: 5, permissions: [] }
  await drizzle(env.DB).insert(roles).values(role).onConflictDoNothing()
}
