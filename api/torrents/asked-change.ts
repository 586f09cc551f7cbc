import { type SQL, sql } from 'drizzle-orm'
import { qualified } from '../platform/db/qualified'
import { changeRequests } from '../platform/db/schema/moderation'

/** Expression: the text of the open request for a change. */
export const selectAskedChange = (torrentId: SQL) =>
  sql<string | null>`(select ${qualified(changeRequests.text)} from ${changeRequests}
    where ${qualified(changeRequests.torrentId)} = ${torrentId} and ${qualified(changeRequests.closedAt)} is null)`
