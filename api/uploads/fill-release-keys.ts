import { and, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { releaseKeyOf } from '../lib/release-name/release-key'
import { isListed, torrents } from '../platform/db/schema/torrents'

/** Torrents of one run. */
const most = 200

/** Computes the release keys of listed torrents that have none yet: of those stored before the column existed. */
export async function fillReleaseKeys(db: DrizzleD1Database): Promise<void> {
  const { id, name, titleKey, resolution, source } = torrents
  const rows = await db
    .select({ id, name, titleKey, resolution, source })
    .from(torrents)
    .where(and(isListed, isNull(torrents.releaseKey)))
    .limit(most)
  if (rows.length === 0) return
  const keys = rows.map((row) => [row.id, releaseKeyOf(parseReleaseName(row.name.slice(0, maxNameLength)), row)])
  await db.run(sql`update torrents set release_key = key.value ->> 1
    from json_each(${JSON.stringify(keys)}) as key where torrents.id = key.value ->> 0`)
}
