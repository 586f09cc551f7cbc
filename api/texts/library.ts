import { and, inArray, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { signImages } from '../images/image-address'
import { readImageName, showImage } from '../images/image-name'
import { markUsed, selectImages } from '../images/uploaded-images'
import { usernameKey } from '../lib/account-names/username-key'
import type { References } from '../lib/markdown/find-references'
import type { ReferenceLoader } from '../lib/markdown/render'
import type { RenderData } from '../lib/markdown/replace-references'
import type { Bindings } from '../platform/bindings'
import { issues } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import { selectThreads, selectTitles, selectTorrents, showCards } from './find-cards'
import { selectWikiSlugs } from './find-wiki-pages'

type Database = DrizzleD1Database
type Settings = Pick<Bindings, 'IMAGE_KEYS' | 'PUBLIC_ORIGIN'>

/**
 * Looks up the members, pages and images that a text to store refers to, and keeps its uploaded images for ever. `readers` are
 * the roles that see the text; none for all members.
 */
export function openLibrary(db: Database, env: Settings, readers: string[] = []): ReferenceLoader {
  return { origin: env.PUBLIC_ORIGIN, lookUp: (references) => lookUp(db, env, references, { readers, mark: markUsed }) }
}

/** For a text that is not stored. */
export function openPreviewLibrary(db: Database, env: Settings): ReferenceLoader {
  return { origin: env.PUBLIC_ORIGIN, lookUp: (references) => lookUp(db, env, references) }
}

async function lookUp(
  db: Database,
  env: Settings,
  { names, pages, images, wiki, issues: numbers }: References,
  { readers = [], mark }: { readers?: string[]; mark?: typeof markUsed } = {},
): Promise<Omit<RenderData, 'origin'>> {
  const uploaded = new Map(images.map((address) => [address, readImageName(address, env.PUBLIC_ORIGIN)]))
  const files = [...new Set([...uploaded.values()].flatMap((name) => name ?? []))]
  const remote = await signImages(
    images.filter((address) => !uploaded.get(address)),
    env.IMAGE_KEYS,
  )
  const proxied = [...remote].map(([address, src]) => [address, { src }] as const)
  if (names.size + pages.size + wiki.size + numbers.size + files.length === 0) {
    return { members: new Map(), cards: new Map(), images: new Map(proxied) }
  }
  const [members, torrents, threads, titles, existing, linked, named] = await db.batch([
    selectMembers(db, [...names].map(usernameKey)),
    selectTorrents(db, pages),
    selectThreads(db, pages),
    selectTitles(db, pages),
    selectImages(db, files),
    selectWikiSlugs(db, [...wiki], readers),
    selectIssues(db, [...numbers]),
    ...(mark && files.length > 0 ? [mark(db, files)] : []),
  ])
  const known = new Set(existing.map(({ name }) => name))
  const shown = [...uploaded].flatMap(([address, name]) =>
    name && known.has(name) ? [[address, showImage(name)] as const] : [],
  )
  return {
    members: new Map(members.map(({ key, ...member }) => [key, member])),
    cards: showCards(pages, { torrents, threads, titles }),
    wiki: new Map(linked.map(({ slug, current }) => [slug, current])),
    issues: new Set(named.map(({ number }) => number)),
    images: new Map([...proxied, ...shown]),
  }
}

function selectIssues(db: Database, numbers: number[]) {
  return (
    db
      .select({ number: issues.id })
      .from(issues)
      // SQLite plans a scan for an empty list.
      .where(inArray(issues.id, [0, ...numbers]))
  )
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
