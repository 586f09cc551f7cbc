import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { defaultAnnounceUrl, defaultSourceTag, settings } from '../platform/db/schema/settings'

/** What the operator says of the tracker. */
export async function findTrackerSettings(db: DrizzleD1Database) {
  const row = await db.select({ announceUrl: settings.announceUrl, sourceTag: settings.sourceTag }).from(settings).get()
  return row ?? { announceUrl: defaultAnnounceUrl, sourceTag: defaultSourceTag }
}
