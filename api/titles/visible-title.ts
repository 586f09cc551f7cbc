import { type SQL, sql } from 'drizzle-orm'
import type { TitleKind } from '#contract/titles'
import { isShown } from '../platform/db/schema/catalogue'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

export interface Address {
  kind: TitleKind
  slug: string
}

/** Subquery: the id of the title at an address, or of the one that it was merged into. */
export function idAt({ kind, slug }: Address): SQL<number> {
  return sql`(select coalesce(merged_into, id) from titles where kind = ${kind} and slug = ${slug})`
}

/**
 * The discussion of a title survives its releases: when all were deleted, the title keeps its address. Pending and rejected
 * torrents do not publish the name of a title.
 */
const isRetained = sql`titles.merged_into is null and titles.comments > 0
  and not exists (select 1 from title_releases join torrents as released on released.id = title_releases.torrent_id
    where title_releases.title_id = titles.id and released.status in ('pending', 'rejected'))`

/** Condition on `titles`: whether a member may see one. Moderators may see all. */
export function isVisible(caller: Pick<Caller, 'permissions'>): SQL {
  return canModerate(caller) ? sql`true` : sql`(${isShown} or ${isRetained})`
}
