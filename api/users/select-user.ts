import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { usernameKey } from '../lib/account-names/username-key'
import { profiles } from '../platform/db/schema/account'
import { roles, users } from '../platform/db/schema/members'
import { isListed, torrents } from '../platform/db/schema/torrents'
import { type Part, selectUploadsWhere } from '../torrents/find-uploads'
import { countLeeching, countSeeding } from './count-torrents'

const inviters = alias(users, 'inviters')

/** Subquery: the id of an open account. */
export function idOf(username: string): SQL<number> {
  return sql`(select id from ${users} where username_key = ${usernameKey(username)} and closed_at is null)`
}

export function selectUser(db: DrizzleD1Database, username: string) {
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
        seedTime: users.seedTime,
        seeding: countSeeding(sql`${users.id}`),
        leeching: countLeeching(sql`${users.id}`),
      },
      uploads: sql<number>`(
        select count(*) from ${torrents} where ${torrents.uploaderId} = ${users.id} and ${byName}
      )`,
      title: profiles.title,
      country: profiles.country,
      aboutHtml: profiles.aboutHtml,
      profileVersion: profiles.rendererVersion,
      hidden: profiles.hidden,
      invitedBy: { username: inviters.username, role: inviters.role },
    })
    .from(users)
    .innerJoin(roles, eq(roles.slug, users.role))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(inviters, and(eq(inviters.id, users.invitedBy), isNull(inviters.closedAt)))
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.closedAt)))
}

/** Listed and not anonymous. */
const byName = and(isListed, eq(torrents.isAnonymous, false))

/** Listed and under the member's name, newest first. Cursor key: id. */
export function selectUploads(db: DrizzleD1Database, userId: SQL<number>, part: Part) {
  return selectUploadsWhere(db, and(eq(torrents.uploaderId, userId), byName), part)
}
