import { inArray, lte } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { torrents } from '../platform/db/schema/torrents'

/** Torrents of one run. */
const mostEnded = 500

/** The statement that clears promotions whose time is over. Lists stop showing them by themselves; filters go by this. */
export function endPromotions(db: DrizzleD1Database, now: number) {
  const over = db.select({ id: torrents.id }).from(torrents).where(lte(torrents.promotionUntil, now)).limit(mostEnded)
  return db
    .update(torrents)
    .set({ promotionDownload: 1, promotionUpload: 1, promotionUntil: null })
    .where(inArray(torrents.id, over))
}
