import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type ReferenceLoader, rendererVersion, renderText } from '../lib/markdown/render'
import { commentRevisions, comments, type Subject } from '../platform/db/schema/comments'
import { torrentDetails } from '../platform/db/schema/torrents'

const most = 25

/**
 * A torrent's description and some of its comments, after the response of a request that read them. A text that was edited
 * since is left as it is.
 */
export async function renderAgain(db: DrizzleD1Database, library: ReferenceLoader, subject: Subject): Promise<void> {
  const [stale, described] = await db.batch([
    db
      .select({ id: comments.id, source: comments.source, revision: comments.revision })
      .from(comments)
      .where(
        and(
          eq(comments.subjectKind, subject.kind),
          eq(comments.subjectId, subject.id),
          lt(comments.rendererVersion, rendererVersion),
        ),
      )
      .limit(most),
    db
      .select({ description: torrentDetails.description })
      .from(torrentDetails)
      .where(
        and(
          eq(torrentDetails.torrentId, subject.id),
          sql`${subject.kind} = 'torrent'`,
          lt(torrentDetails.rendererVersion, rendererVersion),
        ),
      ),
  ])
  for (const comment of stale) await renderComment(db, library, comment)
  const description = described[0]?.description
  if (description == null) return
  const { html } = await renderText(description, library)
  await db
    .update(torrentDetails)
    .set({ descriptionHtml: html, rendererVersion })
    .where(and(eq(torrentDetails.torrentId, subject.id), eq(torrentDetails.description, description)))
}

/** Some comments by id, after the response of a request that read them. */
export async function renderComments(db: DrizzleD1Database, library: ReferenceLoader, ids: number[]): Promise<void> {
  const stale = await db
    .select({ id: comments.id, source: comments.source, revision: comments.revision })
    .from(comments)
    .where(inArray(comments.id, ids.slice(0, most)))
  for (const comment of stale) await renderComment(db, library, comment)
}

async function renderComment(
  db: DrizzleD1Database,
  library: ReferenceLoader,
  { id, source, revision }: { id: number; source: string; revision: number },
) {
  const { html } = await renderText(source, library)
  await db
    .update(comments)
    .set({ html, rendererVersion })
    .where(and(eq(comments.id, id), eq(comments.revision, revision)))
  if (revision > 1) await renderRevisions(db, library, id)
}

async function renderRevisions(db: DrizzleD1Database, library: ReferenceLoader, commentId: number) {
  const rows = await db
    .select({ revision: commentRevisions.revision, source: commentRevisions.source })
    .from(commentRevisions)
    .where(eq(commentRevisions.commentId, commentId))
    .orderBy(desc(commentRevisions.revision))
    .limit(2 * most)
  for (const { revision, source } of rows) {
    const { html } = await renderText(source, library)
    await db
      .update(commentRevisions)
      .set({ html })
      .where(and(eq(commentRevisions.commentId, commentId), eq(commentRevisions.revision, revision)))
  }
}
