import { and, inArray, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { signImages } from '../images/image-address'
import { usernameKey } from '../lib/account-names/username-key'
import type { References } from '../lib/markdown/find-references'
import type { ReferenceLoader } from '../lib/markdown/render'
import type { RenderData } from '../lib/markdown/replace-references'
import type { Bindings } from '../platform/bindings'
import { users } from '../platform/db/schema/members'
import { selectThreads, selectTorrents, showCards } from './find-cards'

type Database = DrizzleD1Database

/** Looks up the members and the pages that texts refer to. */
export function openLibrary(db: Database, env: Pick<Bindings, 'IMAGE_KEYS' | 'PUBLIC_ORIGIN'>): ReferenceLoader {
  return {
    origin: env.PUBLIC_ORIGIN,
    lookUp: (references) => lookUp(db, references),
    signImages: (addresses) => signImages(addresses, env.IMAGE_KEYS),
  }
}

async function lookUp(db: Database, { names, pages }: References): Promise<Pick<RenderData, 'members' | 'cards'>> {
  if (names.size === 0 && pages.size === 0) return { members: new Map(), cards: new Map() }
  const [members, torrents, threads] = await db.batch([
    selectMembers(db, [...names].map(usernameKey)),
    selectTorrents(db, pages),
    selectThreads(db, pages),
  ])
  return {
    members: new Map(members.map(({ key, ...member }) => [key, member])),
    cards: showCards(pages, { torrents, threads }),
  }
}

function selectMembers(db: Database, keys: string[]) {
  return (
    db
      .select({ id: users.id, username: users.username, key: users.usernameKey })
      .from(users)
      // SQLite plans a scan for an empty list.
      .where(and(inArray(users.usernameKey, ['', ...keys]), isNull(users.bannedAt)))
  )
}
