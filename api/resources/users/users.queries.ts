import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PublicUpload } from '#contract/users'
import { usernameKey } from '../../auth/username-key'
import { type Cursor, cutPage } from '../../db/cursor'
import { profiles } from '../../db/schema/account'
import { roles, users } from '../../db/schema/members'
import { categories, isListed, peers, torrents } from '../../db/schema/torrents'
import { printSlug } from '../../torrent/slug'

const inviters = alias(users, 'inviters')

/** A member by name, with what his page is made of; undefined when there is none, or the account is closed. */
export async function findUser(db: DrizzleD1Database, username: string) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from ${peers} where ${peers.userId} = ${users.id} and ${condition})`
  return db
    .select({
      id: users.id,
      username: users.username,
      role: { slug: roles.slug, name: roles.name, color: roles.color },
      joinedAt: users.joinedAt,
      bannedAt: users.bannedAt,
      stats: {
        uploaded: users.uploaded,
        downloaded: users.downloaded,
        bonus: users.bonus,
        seeding: count(sql`${peers.left} = 0`),
        leeching: count(sql`${peers.left} > 0`),
      },
      uploads: sql<number>`(
        select count(*) from ${torrents} where ${torrents.uploaderId} = ${users.id} and ${byName}
      )`,
      title: profiles.title,
      country: profiles.country,
      aboutHtml: profiles.aboutHtml,
      hidden: profiles.hidden,
      invitedBy: { username: inviters.username, role: inviters.role },
    })
    .from(users)
    .innerJoin(roles, eq(roles.slug, users.role))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(inviters, and(eq(inviters.id, users.invitedBy), isNull(inviters.closedAt)))
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.closedAt)))
    .get()
}

/** On the list, under the uploader's name. */
const byName = and(isListed, eq(torrents.isAnonymous, false))

/** What a member has put on the list under his name, newest first: the key of its cursor is the id. */
export async function findUploads(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const [id = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? gt(torrents.id, id) : lt(torrents.id, id))
  const rows = await db
    .select({
      id: torrents.id,
      name: torrents.name,
      category: categories.slug,
      size: torrents.size,
      seeders: torrents.seeders,
      leechers: torrents.leechers,
      addedAt: torrents.addedAt,
    })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(eq(torrents.uploaderId, userId), byName, beyond))
    .orderBy(isBackwards ? asc(torrents.id) : desc(torrents.id))
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    data: data.map(
      ({ id, addedAt, ...row }): PublicUpload => ({
        ...row,
        slug: printSlug(row.name, id),
        addedAt: new Date(addedAt).toISOString(),
      }),
    ),
    meta,
  }
}
