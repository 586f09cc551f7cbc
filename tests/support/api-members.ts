import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { hashPassword } from '../../api/lib/crypto/hash-password'
import { roles, users } from '../../api/platform/db/schema/members'
import { newAccount } from '../../api/users/new-account'
import type { TokenPair } from '../../contract/auth'
import type { Permission } from '../../contract/permissions'
import type { Api } from './api-client'

export const password = 'correct horse battery staple'
export const clientId = 'skerry-test'

/** Shared, since hashing is slow. */
let hash: Promise<string> | undefined

/** A role with exactly these permissions. Names are unique to the call. */
export async function addMember(
  permissions: Permission[] = [],
  values: Partial<Omit<typeof users.$inferInsert, 'usernameKey' | 'usernameSkeleton' | 'emailKey' | 'role'>> = {},
) {
  hash ??= hashPassword(password, env.PASSWORD_PEPPER)
  const db = drizzle(env.DB)
  const role = `role-${crypto.randomUUID().slice(0, 8)}`
  const username = `Member-${crypto.randomUUID().slice(0, 8)}`
  await db.insert(roles).values({ slug: role, name: role, color: '#4c9fae', position: 9, permissions })
  const [member] = await db
    .insert(users)
    .values(
      newAccount({ username, role, passwordHash: await hash, joinedAt: Date.UTC(2025, 0, 2, 3, 4, 5), ...values }),
    )
    .returning()
  if (!member) throw new Error('The member was not stored')
  return member
}

export function requestTokens(
  api: Api,
  username: string,
  secret = password,
  headers?: Record<string, string>,
  fields: Record<string, string> = {},
) {
  const grant = { grant_type: 'password', username, password: secret, client_id: clientId, ...fields }
  return api.post('/auth/token', grant, headers)
}

export async function signIn(api: Api, username: string): Promise<TokenPair> {
  const response = await requestTokens(api, username)
  if (response.status !== 200) throw new Error(`Sign-in was answered ${response.status}`)
  return response.json()
}

export function refresh(api: Api, refreshToken: string, client = clientId) {
  return api.post('/auth/token', { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client })
}
