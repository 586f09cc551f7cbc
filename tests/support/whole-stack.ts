import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/d1'
import { hashPassword } from '../../api/auth/passwords'
import { roles, users } from '../../api/db/schema/members'
import { settings } from '../../api/db/schema/settings'
import { migrateDatabase } from '../../scripts/setup/database.mjs'
import { localSecrets } from '../../scripts/setup/secrets.mjs'
import { startStack } from '../../scripts/stack.mjs'
import { sessionKeys } from './scripted-stack'
import { Visitor } from './visitor'

const permissions: [] = []

/** Both built Workers with a real database that holds one member: `asta`, whose password is `right`. */
export async function startWholeStack() {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-whole-'))
  await migrateDatabase(folder)
  const stack = await startStack({ folder, web: { SESSION_KEYS: sessionKeys } })
  // Miniflare speaks the same D1 from outside the Worker, under a type of its own.
  const db = drizzle(
    (await stack.miniflare.getD1Database('DB', 'skerry-api')) as unknown as Parameters<typeof drizzle>[0],
  )
  const passwordHash = await hashPassword('right', (await localSecrets(folder)).api.PASSWORD_PEPPER ?? '')
  const role = 'member'
  await db
    .insert(settings)
    .values({ id: 1, title: 'Skerry', logo: 'logo.svg', themeColor: '#4c9fae', userColor: false })
  await db.insert(roles).values({ slug: role, name: 'Member', color: '#aabbcc', position: 1, permissions })
  await db.insert(users).values({ username: 'asta', usernameKey: 'asta', role, passwordHash, joinedAt: 0 })
  return {
    db,
    visitor: () => new Visitor(stack.url),
    async stop() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
