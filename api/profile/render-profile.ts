import { and, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type ReferenceLoader, rendererVersion, renderLine, renderText } from '../lib/markdown/render'
import { profiles } from '../platform/db/schema/account'

interface Texts {
  about: string | null
  signature: string | null
}

export type RenderedProfile = Awaited<ReturnType<typeof renderProfile>>

/** A signature has no mentions and no cards, so that it stays small below every post. */
export async function renderProfile({ about, signature }: Texts, library: ReferenceLoader) {
  const lookUp = async () => ({ members: new Map(), cards: new Map(), images: new Map() })
  return {
    aboutHtml: about === null ? null : (await renderText(about, library)).html,
    signatureHtml: signature === null ? null : (await renderLine(signature, { ...library, lookUp })).html,
    rendererVersion,
  }
}

/** Stale profiles, after the response of a request that read them. A profile that was edited since is left as it is. */
export async function renderProfiles(db: DrizzleD1Database, library: ReferenceLoader, ids: number[]): Promise<void> {
  const stale = await db
    .select({ id: profiles.userId, about: profiles.about, signature: profiles.signature })
    .from(profiles)
    .where(and(inArray(profiles.userId, ids), lt(profiles.rendererVersion, rendererVersion)))
  for (const { id, ...texts } of stale) {
    const { about, signature } = texts
    await db
      .update(profiles)
      .set(await renderProfile(texts, library))
      .where(sql`user_id = ${id} and about is ${about} and signature is ${signature}`)
  }
}
