import { sql } from 'drizzle-orm'

/** A row for each edit in the queue, which does not list those of deleted posts. */
export const waitingEdits = sql`select 1 from held_edits indexed by held_edits_waiting
  cross join comments on comments.id = held_edits.comment_id where refused_at is null and deleted_at is null`
