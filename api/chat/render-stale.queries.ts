import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type ReferenceLoader, rendererVersion, renderLine } from '../lib/markdown/render'
import { chatMessages } from '../platform/db/schema/chat'

const most = 25

/** Newest first. Reading the messages triggers it. */
export async function renderStale(db: DrizzleD1Database, library: ReferenceLoader, roomId: number): Promise<void> {
  const isStale = and(
    eq(chatMessages.roomId, roomId),
    lt(chatMessages.rendererVersion, rendererVersion),
    ne(chatMessages.kind, 'event'),
  )
  const stale = await db
    .select({ id: chatMessages.id, source: chatMessages.source })
    .from(chatMessages)
    .where(isStale)
    .orderBy(desc(chatMessages.id))
    .limit(most)
  for (const { id, source } of stale) {
    const { html } = await renderLine(source, library)
    // Skips messages edited since they were read.
    await db
      .update(chatMessages)
      .set({ html, rendererVersion })
      .where(and(eq(chatMessages.id, id), eq(chatMessages.source, source)))
  }
}
