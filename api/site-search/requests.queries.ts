import { sql } from 'drizzle-orm'
import type { FoundRequest } from '#contract/search'
import { among, isAmong } from '../platform/db/among'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import { markHits } from '../search/excerpt'
import { matchTitle } from '../torrent-requests/match-title'
import { isListedTorrent, requestSlug, stateOf } from '../torrent-requests/request-row'
import type { Asked, Database, Ids, Part } from './source'

/** By title, newest first. Undefined without a word to find. */
export function findRequests({ q }: Asked): Ids | undefined {
  const expression = matchTitle(q)
  if (!expression) return undefined
  return (limit) =>
    sql`(select rowid as found from request_search where request_search match ${expression} order by rowid desc limit ${limit})`
}

/** Open ones among the newest matches, then filled ones. */
export function listRequests(db: Database, find: Ids, { candidates }: Asked, { limit, offset }: Part) {
  return db
    .select({
      id: torrentRequests.id,
      title: torrentRequests.title,
      isOpen: torrentRequests.isOpen,
      bounty: torrentRequests.bounty,
      createdAt: torrentRequests.createdAt,
      proposedAt: torrentRequests.proposedAt,
      torrentId: sql<number | null>`${torrents.id}`.as('listed_id'),
    })
    .from(among(find(limit > 0 ? candidates : 0)))
    .crossJoin(torrentRequests)
    .leftJoin(torrents, isListedTorrent)
    .where(isAmong(torrentRequests.id))
    .orderBy(sql`${torrentRequests.isOpen} desc`, sql`among.found desc`)
    .limit(limit)
    .offset(offset)
}

export function showFoundRequest(row: Awaited<ReturnType<typeof listRequests>>[number], q: string): FoundRequest {
  const { title, bounty, createdAt } = row
  return {
    slug: requestSlug(row),
    title,
    name: markHits(title, q),
    state: stateOf(row),
    bounty,
    createdAt: new Date(createdAt).toISOString(),
  }
}
