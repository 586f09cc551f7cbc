import { drizzle } from 'drizzle-orm/d1'
import { hashPassword } from '../../api/lib/crypto/hash-password'
import { roles, users } from '../../api/platform/db/schema/members'
import { settings } from '../../api/platform/db/schema/settings'
import { newAccount } from '../../api/users/new-account'
import { localSecrets } from '../../scripts/setup/secrets.mjs'

const permissions: [] = []

/** The member is `asta`, whose password is `right`. */
export async function addFirstMember(database: D1Database, folder: string) {
  const db = drizzle(database)
  const passwordHash = await hashPassword('right', (await localSecrets(folder)).api.PASSWORD_PEPPER ?? '')
  const role = 'member'
  await db
    .insert(settings)
    .values({ id: 1, title: 'Skerry', logo: 'logo.svg', themeColor: '#4c9fae', userColor: false })
  await db.insert(roles).values({ slug: role, name: 'Member', color: '#aabbcc', position: 1, permissions })
  await db.insert(users).values(newAccount({ username: 'asta', role, passwordHash, joinedAt: 0 }))
  return db
}
