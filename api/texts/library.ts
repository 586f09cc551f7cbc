import { and, inArray, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { signImages } from '../images/image-address'
import { usernameKey } from '../lib/account-names/username-key'
import type { References } from '../lib/markdown/find-references'
import type { ReferenceLoader } from '../lib/markdown/render'
import type { RenderData } from '../lib/markdown/replace-references'
import type { Bindings } from '../platform/bindings'
import { users } from '../platform/db/schema/members'
import { findCards } from './find-cards'

type Database = DrizzleD1Database

/** Looks up the members and the pages that texts refer to. */
export function openLibrary(db: Database, env: Pick<Bindings, 'IMAGE_KEYS' | 'PUBLIC_ORIGIN'>): ReferenceLoader {
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

async function findMembers(db: Database, keys: string[]): Promise<RenderData['members']> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, username: users.username, key: users.usernameKey })
    .from(users)
    .where(and(inArray(users.usernameKey, keys), isNull(users.bannedAt)))
  return new Map(rows.map(({ key, ...member }) => [key, member]))
}
