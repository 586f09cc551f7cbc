import { type SQL, sql } from 'drizzle-orm'
import { comments } from '../platform/db/schema/comments'
import { isThreadListed, threads } from '../platform/db/schema/forums'
import { canModerate, isReadable, type Reader } from './visible-forum'

/** Condition on `threads` with `forums`. The author of a thread sees it while its first post is held. */
export function isThreadReadable(reader: Reader): SQL {
  if (canModerate(reader)) return sql`${threads.id} is not null`
  const isHeldOwn = sql`(${threads.authorId} = ${reader.id} and ${threads.hiddenAt} is null and ${threads.mergedInto} is null)`
  return sql`((${isThreadListed} or ${isHeldOwn}) and ${isReadable(reader)})`
}

/** The same for a post in `comments`. Its author sees it while it is held. */
export function isThreadVisible(reader: Reader): SQL<0 | 1> {
  const isShown = canModerate(reader)
    ? sql`true`
    : sql`(${comments.number} is not null or ${comments.authorId} = ${reader.id})`
  return sql`(coalesce(${isThreadReadable(reader)}, 0) and ${isShown})`
}
