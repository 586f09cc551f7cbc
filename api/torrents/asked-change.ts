import { type SQL, sql } from 'drizzle-orm'
import { changeRequests } from '../platform/db/schema/moderation'

/** Expression: the text of the open request for a change. */
export const selectAskedChange = (torrentId: SQL) =>
  sql<string | null>`(select text from ${changeRequests} where torrent_id = ${torrentId} and closed_at is null)`
