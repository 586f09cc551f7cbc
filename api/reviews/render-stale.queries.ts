import { and, desc, eq, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type ReferenceLoader, rendererVersion, renderText } from '../lib/markdown/render'
import { reviews } from '../platform/db/schema/catalogue'

const most = 25

/** Newest first. Reading the reviews triggers it. */
export async function renderStale(db: DrizzleD1Database, library: ReferenceLoader, titleId: number): Promise<void> {
  const stale = await db
    .select({ id: reviews.id, source: reviews.source })
    .from(reviews)
    .where(and(eq(reviews.titleId, titleId), lt(reviews.rendererVersion, rendererVersion)))
    .orderBy(desc(reviews.id))
    .limit(most)
  for (const { id, source } of stale) {
    const { html } = await renderText(source, library)
    // Skips reviews edited since they were read.
    await db
      .update(reviews)
      .set({ html, rendererVersion })
      .where(and(eq(reviews.id, id), eq(reviews.source, source)))
  }
}
