import { and, inArray, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { usernameKey } from '../auth/username-key'
import { users } from '../db/schema/members'
import type { Bindings } from '../http/bindings'
import type { Wardrobe } from './dress-tree'
import { findCards } from './find-cards'
import type { References } from './find-references'
import { signImages } from './image-address'
import type { Library } from './render'

type Database = DrizzleD1Database

/** Looks up what texts refer to in the database: members, and pages that are shown as cards. */
export function openLibrary(db: Database, env: Pick<Bindings, 'IMAGE_KEYS' | 'PUBLIC_ORIGIN'>): Library {
  return {
    origin: env.PUBLIC_ORIGIN,
    lookUp: (references) => lookUp(db, references),
    signImages: (addresses) => signImages(addresses, env.IMAGE_KEYS),
  }
}

async function lookUp(db: Database, { names, pages }: References) {
  const [members, cards] = await Promise.all([findMembers(db, [...names].map(usernameKey)), findCards(db, pages)])
  return { members, cards }
}

async function findMembers(db: Database, keys: string[]): Promise<Wardrobe['members']> {
  if (keys.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, username: users.username, key: users.usernameKey })
    .from(users)
    .where(and(inArray(users.usernameKey, keys), isNull(users.bannedAt)))
  return new Map(found.map(({ key, ...member }) => [key, member]))
}
