import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { defaultSourceTag, settings } from '../platform/db/schema/settings'

/** The announce URL and source tag from the site's settings. */
export function selectTrackerSettings(db: DrizzleD1Database) {
  return db.select({ announceUrl: settings.announceUrl, sourceTag: settings.sourceTag }).from(settings).limit(1)
}

export function showTrackerSettings([row]: Awaited<ReturnType<typeof selectTrackerSettings>>) {
  return row ?? { announceUrl: '', sourceTag: defaultSourceTag }
}
