import { and, eq, gt, max, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { rendererVersion } from '../lib/markdown/render'
import { issueEntries, issueNotes, issueRelations, issues } from '../platform/db/schema/issues'
import { auditEvents } from '../platform/db/schema/moderation'
import { repeatTime } from '../platform/db/store-once'
import { selectNotes } from './issue.queries'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

/** Links two issues, or removes their link, with an event in both timelines. Idempotent. */
export async function setRelation(db: Database, pair: readonly [number, number], isOn: boolean, { actorId, now }: Act) {
  const [lowerId = 0, higherId = 0] = [...pair].sort((first, second) => first - second)
  const isIts = and(eq(issueRelations.lowerId, lowerId), eq(issueRelations.higherId, higherId))
  const isLinked = sql`exists (select 1 from issue_relations where lower_id = ${lowerId} and higher_id = ${higherId})`
  const isChange: SQL = isOn ? sql`not ${isLinked}` : isLinked
  const [event, action] = isOn ? ['related', 'issue.relate'] : ['unrelated', 'issue.unrelate']
  const ends = JSON.stringify([
    [lowerId, higherId],
    [higherId, lowerId],
  ])
  await db.batch([
    db.insert(issueEntries).select(
      sql`select null, link.value ->> 0, null, ${event}, ${now}, ${actorId}, null, null, link.value ->> 1, '{}'
        from json_each(${ends}) as link where ${isChange}`,
    ),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, ${action}, 'issue', ${pair[0]}, null, ${now}, json_object('other', ${pair[1]}) where ${isChange}`,
      ),
    isOn
      ? db.insert(issueRelations).values({ lowerId, higherId }).onConflictDoNothing()
      : db.delete(issueRelations).where(isIts),
  ])
}

/** Numbers of the issues that exist among two. */
export function selectPair(db: Database, [first, second]: readonly [number, number]) {
  return db.select({ id: issues.id }).from(issues).where(sql`${issues.id} in (${first}, ${second})`)
}

/** The audit log does not have the text. A note that was sent twice is stored once. */
export async function storeNote(
  db: Database,
  issueId: number,
  { source, html }: { source: string; html: string },
  { actorId, now }: Act,
) {
  const sent = db
    .select({ id: max(issueNotes.id) })
    .from(issueNotes)
    .where(
      and(
        eq(issueNotes.issueId, issueId),
        eq(issueNotes.authorId, actorId),
        eq(issueNotes.source, source),
        gt(issueNotes.createdAt, now - repeatTime),
      ),
    )
  const [, , notes] = await db.batch([
    db
      .insert(issueNotes)
      .select(
        sql`select null, ${issueId}, ${actorId}, ${source}, ${html}, ${rendererVersion}, ${now} where (${sent}) is null`,
      ),
    audit(db, 'issue.note', sql`select ${issueId} where changes() > 0`, { actorId, now }),
    selectNotes(db, eq(issueNotes.id, sent), true),
  ])
  return notes[0]
}

export async function removeNote(db: Database, issueId: number, id: number, act: Act): Promise<boolean> {
  const isIts = and(eq(issueNotes.id, id), eq(issueNotes.issueId, issueId))
  const [, removed] = await db.batch([
    audit(
      db,
      'issue.note_delete',
      sql`select issue_id from issue_notes where id = ${id} and issue_id = ${issueId}`,
      act,
    ),
    db.delete(issueNotes).where(isIts).returning({ id: issueNotes.id }),
  ])
  return removed.length > 0
}

export async function storeHtml(db: Database, notes: { id: number; html: string }[]) {
  const [first, ...rest] = notes.map(({ id, html }) =>
    db.update(issueNotes).set({ html, rendererVersion }).where(eq(issueNotes.id, id)),
  )
  if (first) await db.batch([first, ...rest])
}

function audit(db: Database, action: string, issue: SQL, { actorId, now }: Act) {
  return db
    .insert(auditEvents)
    .select(sql`select null, ${actorId}, ${action}, 'issue', (${issue}), null, ${now}, '{}' where exists (${issue})`)
}
