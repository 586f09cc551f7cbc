import { and, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type ReferenceLoader, rendererVersion, renderText } from '../lib/markdown/render'
import { profiles } from '../platform/db/schema/account'

interface About {
  id: number
  about: string | null
  aboutVersion: number | null
}

/** Does nothing if the text was edited since it was read. */
export async function renderAbout(
  db: DrizzleD1Database,
  library: ReferenceLoader,
  { id, about, aboutVersion }: About,
): Promise<void> {
  if (about === null || aboutVersion === null || aboutVersion >= rendererVersion) return
  const { html } = await renderText(about, library)
  await db
    .update(profiles)
    .set({ aboutHtml: html, rendererVersion })
    .where(and(eq(profiles.userId, id), eq(profiles.about, about)))
}
