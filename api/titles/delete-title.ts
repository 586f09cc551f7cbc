import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { artists, titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { auditEvents } from '../platform/db/schema/moderation'
import { ApiFailure } from '../platform/http/api-failure'
import { deleteUncredited } from './credits.queries'
import { dropPoster } from './drop-poster'
import { editedMeanwhile } from './record-change'

type Database = DrizzleD1Database

/** The query of what prevents the deletion of a title, and of its artist. */
export function selectDeletable(db: Database, id: SQL<number>) {
  return db
    .select({
      id: titles.id,
      kind: titles.kind,
      slug: titles.slug,
      name: titles.name,
      artistId: titles.artistId,
      reviews: titles.reviews,
      comments: titles.comments,
      people: sql<string>`(select json_group_array(person_id) from credits where credits.title_id = titles.id)`,
      // Torrents of every status count, because pending ones and recently deleted ones can be listed later.
      torrents: sql<number>`(select count(*) from title_releases where title_releases.title_id = titles.id)`,
    })
    .from(titles)
    .where(eq(titles.id, id))
}

type Deletable = Awaited<ReturnType<typeof selectDeletable>>[number]

/** @throws ApiFailure 409 while torrents belong to the title, or members have written about it */
export function refuseUsed({ torrents, reviews, comments: written }: Deletable): void {
  if (torrents > 0) {
    throw new ApiFailure(409, 'The title has torrents, or deleted ones that can be restored', {
      code: 'title_has_torrents',
    })
  }
  if (reviews + written > 0) {
    throw new ApiFailure(409, 'The title has reviews or comments', { code: 'title_has_texts' })
  }
}

/**
 * Deletes a title with its earlier addresses, followers, places in collections, dependencies and deleted comments, and an
 * artist or people without other titles. Then deletes the posters.
 * @throws ApiFailure 409 when the title got a torrent, a review or a comment since it was read
 */
export async function deleteTitle(
  db: Database,
  files: R2Bucket,
  { id, kind, slug, name, artistId, people }: Deletable,
  by: { actorId: number; reason: string },
  now: number,
): Promise<void> {
  const isUsed = sql`exists (select 1 from title_releases where title_releases.title_id = ${id})
    or exists (select 1 from titles as used where used.id = ${id} and used.reviews + used.comments > 0)`
  const detail = JSON.stringify({ name, slug: `${kind}/${slug}` })
  const [deleted] = await db.batch([
    db
      .delete(titles)
      .where(sql`(${titles.id} = ${id} or ${titles.mergedInto} = ${id}) and not (${isUsed})`)
      .returning({ poster: titles.poster }),
    db.insert(auditEvents).select(
      sql`select null, ${by.actorId}, 'title.delete', 'title', ${id}, ${by.reason}, ${now}, ${detail}
        where changes() > 0`,
    ),
    db.delete(comments).where(
      sql`${comments.subjectKind} = 'title' and ${comments.subjectId} = ${id}
          and not exists (select 1 from titles where titles.id = ${id})`,
    ),
    db
      .delete(artists)
      .where(
        sql`${artists.id} = ${artistId} and not exists (select 1 from titles where titles.artist_id = ${artistId})`,
      ),
    deleteUncredited(db, sql`select value from json_each(${people})`),
  ])
  if (deleted.length === 0) throw editedMeanwhile()
  const posters = new Set(deleted.flatMap(({ poster }) => poster ?? []))
  await Promise.all([...posters].map((poster) => dropPoster(db, files, poster)))
}
