import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { topicOf } from '#contract/notifications'
import { addToBundle, mailTime } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'

interface Event {
  requestId: number
  title: string
  link: string
  kind: 'request_renamed' | 'request_proposed' | 'request_filled' | 'request_deleted'
  /** This member is not notified. Null: the API itself. */
  actorId: number | null
  /** The notification names the actor. */
  isNamed?: boolean
}

/** Statement that notifies the supporters of a request, the requester among them. */
export function notifySupporters(
  db: DrizzleD1Database,
  { requestId, title, link, kind, actorId, isNamed = false }: Event,
  now: number,
  condition: SQL,
) {
  const namedId = isNamed ? actorId : null
  const actors = JSON.stringify(namedId === null ? [] : [namedId])
  return db
    .insert(notifications)
    .select(
      sql`select null, users.id, ${kind}, ${namedId}, ${title}, ${link}, ${`${kind}:request:${requestId}`}, 1, ${actors}, ${now}, null,
          coalesce(web, 1), case when mail then ${mailTime(now)} end
        from pledges join users on users.id = pledges.user_id and banned_at is null and closed_at is null
        left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where pledges.request_id = ${requestId} and users.id is not ${actorId} and ${condition}`,
    )
    .onConflictDoUpdate(addToBundle({ kind, actorId: namedId, subject: title }, now))
}
