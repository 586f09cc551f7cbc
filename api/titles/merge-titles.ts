import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import {
  episodes,
  packageDependencies,
  reviews,
  titleFacets,
  titleFollows,
  titleKeys,
  titleReleases,
  titles,
} from '../platform/db/schema/catalogue'
import { collectionItems, collections } from '../platform/db/schema/collections'
import { comments } from '../platform/db/schema/comments'
import { moveCredits } from './credits.queries'
import { type Actor, commitChange, recordTitleChange } from './record-change'
import { refreshTitles } from './refresh-titles'

type Database = DrizzleD1Database

interface Merged {
  id: number
  slug: string
  revision: number
}

/** Whether one package needs the other through a third, so that one package of both would need itself. */
export async function wouldCycle(db: Database, a: number, b: number): Promise<boolean> {
  const reaches = (from: number, to: number) => sql`exists (
    with recursive reached (id) as (
      select depends_on from package_dependencies where package_id = ${from} and depends_on <> ${to}
      union select depends_on from package_dependencies join reached on package_id = reached.id
    ) select 1 from reached where id = ${to})`
  const row = await db
    .select({ found: sql<0 | 1>`${reaches(a, b)} or ${reaches(b, a)}` })
    .from(sql`(select 1)`)
    .get()
  return row?.found === 1
}

/** Merges a title into another one in one transaction. @throws ApiFailure 409 when one of them changed */
export async function mergeTitles(db: Database, from: Merged, into: Merged, by: Actor, now: number): Promise<void> {
  const both = sql`${from.id}, ${into.id}`
  await commitChange(
    db.batch([
      ...recordTitleChange(db, { title: from, act: 'merge', ...by, changes: { mergedInto: [null, into.slug] } }, now),
      ...recordTitleChange(db, { title: into, act: 'merge', ...by, changes: { merged: [null, from.slug] } }, now),
      db.update(titles).set({ mergedInto: into.id }).where(sql`id = ${from.id} or merged_into = ${from.id}`),
      db.update(titleKeys).set({ titleId: into.id }).where(eq(titleKeys.titleId, from.id)),
      db.update(titleReleases).set({ titleId: into.id }).where(eq(titleReleases.titleId, from.id)),
      db.delete(titleFacets).where(eq(titleFacets.titleId, from.id)),
      db
        .update(comments)
        .set({ subjectId: into.id })
        .where(and(eq(comments.subjectKind, 'title'), eq(comments.subjectId, from.id))),
      ...moveReviews(db, from.id, into.id),
      ...moveRows(db, from.id, into.id),
      ...moveItems(db, from.id, into.id),
      ...moveCredits(db, from.id, into.id),
      db
        .update(titles)
        .set({
          comments: sql`(select count(*) from comments
            where subject_kind = 'title' and subject_id = titles.id and deleted_at is null)`,
          reviews: sql`(select count(*) from reviews where title_id = titles.id)`,
          ratings: sql`(select coalesce(sum(rating), 0) from reviews where title_id = titles.id)`,
        })
        .where(sql`id in (${both})`),
      ...refreshTitles(db, sql`select id from titles where id in (${both})`),
    ]),
  )
}

/** A member who reviewed both titles keeps the review of the other title. */
function moveReviews(db: Database, from: number, into: number) {
  return [
    db
      .delete(reviews)
      .where(sql`title_id = ${from} and author_id in (select author_id from reviews where title_id = ${into})`),
    db.update(reviews).set({ titleId: into }).where(eq(reviews.titleId, from)),
  ]
}

/** Followers, episodes and dependencies that the other title does not have. */
function moveRows(db: Database, from: number, into: number) {
  return [
    db
      .insert(titleFollows)
      .select(sql`select user_id, ${into}, followed_at from title_follows where title_id = ${from}`)
      .onConflictDoNothing(),
    db.delete(titleFollows).where(eq(titleFollows.titleId, from)),
    db
      .insert(episodes)
      .select(sql`select ${into}, season, number, name, aired_on from episodes where title_id = ${from}`)
      .onConflictDoNothing(),
    db.delete(episodes).where(eq(episodes.titleId, from)),
    db
      .insert(packageDependencies)
      .select(
        sql`select iif(package_id = ${from}, ${into}, package_id), iif(depends_on = ${from}, ${into}, depends_on),
            versions, is_optional from package_dependencies
          where (package_id = ${from} or depends_on = ${from}) and ${into} not in (package_id, depends_on)`,
      )
      .onConflictDoNothing(),
    db.delete(packageDependencies).where(sql`package_id = ${from} or depends_on = ${from}`),
  ]
}

/** Places in collections. A collection that has both titles keeps the place of the other one. */
function moveItems(db: Database, from: number, into: number) {
  const holding = sql`select collection_id from collection_items where title_id = ${into}`
  return [
    db.delete(collectionItems).where(sql`title_id = ${from} and collection_id in (${holding})`),
    db.update(collectionItems).set({ titleId: into }).where(eq(collectionItems.titleId, from)),
    db
      .update(collections)
      .set({ items: sql`(select count(*) from collection_items where collection_id = collections.id)` })
      .where(sql`id in (${holding})`),
  ]
}
