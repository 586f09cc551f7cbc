import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { usernameKey } from '../auth/username-key'
import { users } from '../db/schema/members'
import { categories, isListed, torrents } from '../db/schema/torrents'
import type { Bindings } from '../http/bindings'
import { parseSlug, printSlug } from '../torrent/slug'
import type { NamedTorrent } from './dress-tree'
import type { References } from './find-references'
import { signImages } from './image-address'
import type { Library } from './render'

type Database = DrizzleD1Database

/** Looks up what texts refer to in the database: members and listed torrents, in one round trip. */
export function openLibrary(db: Database, env: Pick<Bindings, 'IMAGE_KEYS' | 'PUBLIC_ORIGIN'>): Library {
  return {
    origin: env.PUBLIC_ORIGIN,
    lookUp: (references) => lookUp(db, references),
    signImages: (addresses) => signImages(addresses, env.IMAGE_KEYS),
  }
}

async function lookUp(db: Database, { names, slugs }: References) {
  const keys = [...names].map(usernameKey)
  const ids = [...slugs].flatMap((slug) => parseSlug(slug) ?? [])
  if (keys.length === 0 && ids.length === 0) return { members: new Map(), torrents: new Map() }
  const [members, found] = await db.batch([
    db
      .select({ id: users.id, username: users.username, key: users.usernameKey })
      .from(users)
      .where(and(inArray(users.usernameKey, keys), isNull(users.bannedAt))),
    db
      .select({
        id: torrents.id,
        name: torrents.name,
        // A batch reads columns by their names: two of one name would be one.
        category: sql<string>`${categories.name}`.as('category'),
        resolution: torrents.resolution,
        source: torrents.source,
      })
      .from(torrents)
      .innerJoin(categories, eq(categories.id, torrents.categoryId))
      .where(and(inArray(torrents.id, ids), isListed)),
  ])
  const named = new Map(
    found.map(({ id, name, category, resolution, source }): [number, NamedTorrent & { slug: string }] => [
      id,
      { slug: printSlug(name, id), name, note: [category, resolution, source].filter(Boolean).join(' · ') },
    ]),
  )
  return {
    members: new Map(members.map(({ key, ...member }) => [key, member])),
    torrents: new Map(
      [...slugs].flatMap((slug) => {
        const torrent = named.get(parseSlug(slug) ?? 0)
        return torrent ? [[slug, torrent] as const] : []
      }),
    ),
  }
}
