import { and, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type ReferenceLoader, rendererVersion, renderText } from '../lib/markdown/render'
import { titles } from '../platform/db/schema/catalogue'

/** Renders the summary of a title again. Skips one that was edited since it was read. */
export async function renderSummaryAgain(db: DrizzleD1Database, library: ReferenceLoader, id: number, summary: string) {
  const { html } = await renderText(summary, library)
  await db
    .update(titles)
    .set({ summaryHtml: html, rendererVersion })
    .where(and(eq(titles.id, id), eq(titles.summary, summary)))
}
