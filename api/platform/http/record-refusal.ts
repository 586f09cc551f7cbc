import { sql } from 'drizzle-orm'
import { auditEvents } from '../db/schema/moderation'
import type { ApiContext } from './app-env'

interface Refusal {
  subjectKind: 'member' | 'role'
  /** 0 for roles, which have no number. */
  subjectId: number
  /** Code of the response, and for example the slug of the role. */
  detail: Record<string, string>
}

/** Milliseconds. Repeated attempts of one member leave one entry in this time. */
const window = 60_000

/** Records an attempt to get or to give more rights than allowed, in the audit log. */
export async function recordRefusal(
  c: ApiContext,
  actorId: number,
  { subjectKind, subjectId, detail }: Refusal,
): Promise<void> {
  const text = JSON.stringify({ endpoint: `${c.req.method} ${c.var.route}`, ...detail })
  const { now } = c.var
  const refused = c.var.primary.insert(auditEvents).select(
    sql`select null, ${actorId}, 'access.refused', ${subjectKind}, ${subjectId}, null, ${now}, ${text} where not exists (
        select 1 from audit_events as earlier
        where earlier.actor_id = ${actorId} and earlier.at > ${now - window}
          and earlier.action = 'access.refused' and earlier.detail = ${text}
      )`,
  )
  // A batch, because it adds the network.
  await c.var.primary.batch([refused])
}
