import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { topicOf } from '#contract/notifications'
import { addToBundle, channels } from '../notifications/notify'
import { blocks } from '../platform/db/schema/account'
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

/**
 * Statement that notifies the supporters of a request, the requester among them. It does not name the actor to those who have
 * blocked them, but notifies these, too: their points wait for a decision.
 */
export function notifySupporters(
  db: DrizzleD1Database,
  { requestId, title, link, kind, actorId, isNamed = false }: Event,
  now: number,
  condition: SQL,
) {
  const namedId = isNamed ? actorId : null
  const actors = JSON.stringify(namedId === null ? [] : [namedId])
  const isBlocked = sql`exists (select 1 from ${blocks} where ${blocks.userId} = users.id and ${blocks.blockedId} = ${namedId})`
  const bundled = addToBundle({ kind, actorId: namedId, subject: title }, now)
  return db
    .insert(notifications)
    .select(
      sql`select null, users.id, ${kind}, case when not ${isBlocked} then ${namedId} end, ${title}, ${link}, ${`${kind}:request:${requestId}`}, 1,
          case when ${isBlocked} then '[]' else ${actors} end, ${now}, null,
          ${channels(now)}
        from pledges join users on users.id = pledges.user_id and banned_at is null and closed_at is null
        left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where pledges.request_id = ${requestId} and users.id is not ${actorId} and ${condition}`,
    )
    .onConflictDoUpdate({ ...bundled, set: { ...bundled.set, actorId: sql`excluded.actor_id` } })
}
