import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Profile, profileSections } from '#contract/profile'
import { profiles } from '../platform/db/schema/account'
import type { RenderedProfile } from './render-profile'

export async function findProfile(db: DrizzleD1Database, userId: number): Promise<Profile> {
  const row = await db.select().from(profiles).where(eq(profiles.userId, userId)).get()
  return {
    title: row?.title ?? null,
    country: row?.country ?? null,
    about: row?.about ?? null,
    signature: row?.signature ?? null,
    hidden: profileSections.filter((section) => row?.hidden.includes(section)),
    showsPeers: row?.showsPeers ?? false,
  }
}

export async function storeProfile(
  db: DrizzleD1Database,
  userId: number,
  { title, country, about, signature, hidden, showsPeers }: Profile,
  rendered: RenderedProfile,
): Promise<void> {
  const texts = { title: title || null, country, about, signature }
  const values = { ...texts, hidden: [...new Set(hidden)], showsPeers, ...rendered }
  await db
    .insert(profiles)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: profiles.userId, set: values })
}
