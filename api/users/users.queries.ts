import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { usernameKey } from '../lib/account-names/username-key'
import type { Cursor } from '../platform/db/cursor'
import { profiles } from '../platform/db/schema/account'
import { roles, users } from '../platform/db/schema/members'
import { isListed, peers, torrents } from '../platform/db/schema/torrents'
import { showLine } from '../search/torrent-line'
import { findUploadsWhere } from '../torrents/find-uploads'

const inviters = alias(users, 'inviters')

export async function findUser(db: DrizzleD1Database, username: string) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from ${peers} where ${peers.userId} = ${users.id} and ${condition})`
  return db
    .select({
      id: users.id,
      username: users.username,
      role: { slug: roles.slug, name: roles.name, color: roles.color },
      avatar: users.avatar,
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
      about: profiles.about,
      aboutHtml: profiles.aboutHtml,
      aboutVersion: profiles.rendererVersion,
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

/** Listed and not anonymous. */
const byName = and(isListed, eq(torrents.isAnonymous, false))

/** Listed and under the member's name, newest first. Cursor key: id. */
export async function findUploads(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const isTheirs = and(eq(torrents.uploaderId, userId), byName)
  const { data, meta } = await findUploadsWhere(db, isTheirs, cursor, limit)
  return { data: data.map(showLine), meta }
}
