import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { defaultAnnounceUrl, defaultSourceTag, settings } from '../platform/db/schema/settings'

/** The announce URL and source tag from the site's settings. */
export async function findTrackerSettings(db: DrizzleD1Database) {
  const row = await db.select({ announceUrl: settings.announceUrl, sourceTag: settings.sourceTag }).from(settings).get()
  return row ?? { announceUrl: defaultAnnounceUrl, sourceTag: defaultSourceTag }
}
