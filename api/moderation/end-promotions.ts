import { inArray, lte } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { torrents } from '../platform/db/schema/torrents'

/** Maximum torrents per run. */
const maxEnded = 500

/** Lists check the time themselves, but filters use these columns. */
export function endPromotions(db: DrizzleD1Database, now: number) {
  const over = db.select({ id: torrents.id }).from(torrents).where(lte(torrents.promotionUntil, now)).limit(maxEnded)
  return db
    .update(torrents)
    .set({ promotionDownload: 1, promotionUpload: 1, promotionUntil: null })
    .where(inArray(torrents.id, over))
}
