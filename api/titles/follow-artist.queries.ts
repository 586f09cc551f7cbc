import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { artistFollows, artists } from '../platform/db/schema/catalogue'

interface Follower {
  slug: string
  userId: number
}

/** Returns false for an unknown artist. */
export async function followArtist(db: DrizzleD1Database, { slug, userId }: Follower, now: number): Promise<boolean> {
  const [, known] = await db.batch([
    db
      .insert(artistFollows)
      .select(sql`select ${userId}, id, ${now} from artists where slug = ${slug}`)
      .onConflictDoNothing(),
    selectArtist(db, slug),
  ])
  return known.length > 0
}

/** Returns false for an unknown artist. */
export async function unfollowArtist(db: DrizzleD1Database, { slug, userId }: Follower): Promise<boolean> {
  const isTheirs = and(
    eq(artistFollows.userId, userId),
    sql`${artistFollows.artistId} = (select id from artists where slug = ${slug})`,
  )
  const [, known] = await db.batch([db.delete(artistFollows).where(isTheirs), selectArtist(db, slug)])
  return known.length > 0
}

const selectArtist = (db: DrizzleD1Database, slug: string) =>
  db.select({ id: artists.id }).from(artists).where(eq(artists.slug, slug))
