import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { parseSlug } from '../lib/slug/torrent-slug'
import { torrents } from '../platform/db/schema/torrents'
import { ApiFailure } from '../platform/http/api-failure'
import { callerOf } from '../platform/http/app-env'
import type { Caller } from '../platform/http/caller.queries'

/** Whether a member may see a torrent: everyone if approved, else its uploader and moderators. */
export function canSee(
  caller: Pick<Caller, 'id' | 'permissions'>,
  torrent: { status: string; uploaderId: number | null },
): boolean {
  return torrent.status === 'approved' || torrent.uploaderId === caller.id || canModerate(caller)
}

export function canModerate({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return permissions.includes('torrents.moderate')
}

/**
 * The torrent of a slug, for every endpoint below `/v1/torrents/{slug}`.
 * @throws ApiFailure 404 when it does not exist or the caller may not see it
 */
export function requireTorrent(
  c: { var: { db: DrizzleD1Database }; get(key: 'caller'): Caller | undefined },
  slug: string,
) {
  return findVisible(c.var.db, slug, callerOf(c))
}

/** The same for a member who is not the caller. */
export async function findVisible(db: DrizzleD1Database, slug: string, member: Pick<Caller, 'id' | 'permissions'>) {
  const id = parseSlug(slug) ?? refuseUnknown()
  const [torrent] = await selectVisible(db, id)
  return torrent && canSee(member, torrent) ? torrent : refuseUnknown()
}

/**
 * The torrent of a slug and the rows of a query about it, in one round trip.
 * @throws ApiFailure 404 when it does not exist or the caller may not see it
 */
export async function readAbout<Query extends BatchItem<'sqlite'>>(
  c: { var: { db: DrizzleD1Database }; get(key: 'caller'): Caller | undefined },
  slug: string,
  select: (id: number) => Query,
) {
  const id = parseSlug(slug) ?? refuseUnknown()
  const [[torrent], rows] = await c.var.db.batch([selectVisible(c.var.db, id), select(id)])
  return torrent && canSee(callerOf(c), torrent) ? ([torrent, rows] as const) : refuseUnknown()
}

/** The torrent with what decides who may see it. */
export function selectVisible(db: DrizzleD1Database, id: number) {
  return db
    .select({
      id: torrents.id,
      name: torrents.name,
      size: torrents.size,
      status: torrents.status,
      uploaderId: torrents.uploaderId,
      isAnonymous: torrents.isAnonymous,
      titleKey: torrents.titleKey,
      resolution: torrents.resolution,
      source: torrents.source,
    })
    .from(torrents)
    .where(eq(torrents.id, id))
}

/** The same response for hidden and unknown torrents. */
export function refuseUnknown(): never {
  throw new ApiFailure(404, 'Torrent not found')
}
