import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { MemberRef } from '#contract/roles'
import { showRef } from '../lib/account-names/show-member'
import { recordChange } from '../platform/db/record-change'
import { apiTokens } from '../platform/db/schema/account'
import { tokenFamilies, users } from '../platform/db/schema/members'
import { auditEvents, staffNotes } from '../platform/db/schema/moderation'
import { isUnconfirmed, transfers } from '../platform/db/schema/swarms'
import { repeatTime, storeOnce, unlessRepeated } from '../platform/db/store-once'
import { selectGifts, showGifts } from './member-gifts.queries'

type Database = DrizzleD1Database

interface Act {
  userId: number
  actorId: number
  now: number
}

const maxNotes = 100

function selectNotes(db: Database) {
  return db
    .select({
      id: staffNotes.id,
      text: staffNotes.text,
      createdAt: staffNotes.createdAt,
      by: { username: users.username, role: users.role },
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .$dynamic()
}

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

const showNote = ({ createdAt, by, ...note }: NoteRow) => ({
  ...note,
  by: showRef(by),
  createdAt: new Date(createdAt).toISOString(),
})

/** In one round trip: notes of the staff, gifts of bonus points, and unconfirmed uploads. */
export async function findNotesAndFigures(db: Database, userId: number) {
  const notes = selectNotes(db)
    .where(and(eq(staffNotes.userId, userId), isNull(staffNotes.deletedAt)))
    .orderBy(desc(staffNotes.id))
    .limit(maxNotes)
  const unconfirmed = db
    .select({ bytes: sql<number>`ifnull(sum(unconfirmed - accepted), 0)` })
    .from(transfers)
    .where(and(eq(transfers.userId, userId), isUnconfirmed))
  const [rows, sentGifts, receivedGifts, [uploads]] = await db.batch([notes, ...selectGifts(db, userId), unconfirmed])
  return {
    notes: rows.map(showNote),
    gifts: showGifts([...sentGifts, ...receivedGifts]),
    unconfirmed: uploads?.bytes ?? 0,
  }
}

/** The inviter first, then theirs. Closed accounts are left out. */
export function findInviters(db: Database, userId: number): Promise<MemberRef[]> {
  return db.all<MemberRef>(sql`
    with recursive above(id, depth) as (
      select invited_by, 1 from users where id = ${userId} and invited_by is not null
      union select users.invited_by, depth + 1 from above cross join users on users.id = above.id
        where users.invited_by is not null and depth < 20
    )
    select username, role from above cross join users on users.id = above.id where closed_at is null order by depth`)
}

/** One that was sent twice is stored once. */
export async function storeNote(db: Database, text: string, { userId, actorId, now }: Act) {
  const id = sql`(select max(id) from ${staffNotes})`
  const repeated = sql<number>`(select id from ${staffNotes} as sent
    where sent.user_id = ${userId} and sent.author_id = ${actorId} and sent.text = ${text}
      and sent.created_at > ${now - repeatTime} and sent.deleted_at is null limit 1)`
  const values = { userId, authorId: actorId, text: unlessRepeated(text, repeated), createdAt: now }
  const row = await storeOnce(
    async () => {
      const [, , [stored]] = await db.batch([
        db.insert(staffNotes).values(values),
        db
          .insert(auditEvents)
          .select(
            sql`select null, ${actorId}, 'member.note', 'member', ${userId}, null, ${now}, json_object('note', ${id}, 'text', ${text})`,
          ),
        selectNotes(db).where(eq(staffNotes.id, id)),
      ])
      return stored
    },
    () => selectNotes(db).where(eq(staffNotes.id, repeated)).get(),
  )
  if (!row) throw new Error('The note was not stored')
  return showNote(row)
}

/** Returns false for an unknown note. */
export async function deleteNote(db: Database, id: number, { userId, actorId, now }: Act): Promise<boolean> {
  const [deleted] = await db.batch([
    db
      .update(staffNotes)
      .set({ deletedAt: now })
      .where(and(eq(staffNotes.id, id), eq(staffNotes.userId, userId), isNull(staffNotes.deletedAt)))
      .returning({ id: staffNotes.id }),
    record(db, 'member.note_delete', { note: id }, { userId, actorId, now }),
  ])
  return deleted.length > 0
}

/** Returns false when the member has another number of invites than `from`. */
export async function storeInvitesLeft(
  db: Database,
  { left, reason, from }: { left: number; reason: string; from?: number | undefined },
  { userId, actorId, now }: Act,
): Promise<boolean> {
  const isEdited = and(eq(users.id, userId), from === undefined ? undefined : eq(users.invites, from))
  const [, stored] = await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.invites', 'member', id, ${reason}, ${now},
        json_object('before', invites, 'after', ${left}) from users where ${isEdited} and invites <> ${left}`,
    ),
    db.update(users).set({ invites: left }).where(isEdited).returning({ id: users.id }),
  ])
  return stored.length > 0
}

/** Returns the number of ended sessions. */
export async function endSessions(db: Database, session: string | undefined, act: Act): Promise<number> {
  const { userId, now } = act
  const [ended] = await db.batch([
    db
      .update(tokenFamilies)
      .set({ revokedAt: now, revokedFor: 'member' })
      .where(
        and(
          eq(tokenFamilies.userId, userId),
          session === undefined ? undefined : eq(tokenFamilies.id, session),
          isNull(tokenFamilies.revokedAt),
          gt(tokenFamilies.expiresAt, now),
        ),
      )
      .returning({ id: tokenFamilies.id }),
    record(db, 'member.sessions', { ended: session === undefined ? 'all' : 'one' }, act),
    recordChange(db, 'session_ended', userId, now),
  ])
  return ended.length
}

/** Returns false for an unknown token. */
export async function revokeToken(db: Database, id: number, act: Act): Promise<boolean> {
  const isTheirs = and(eq(apiTokens.id, id), eq(apiTokens.userId, act.userId))
  const { userId, actorId, now } = act
  const [, revoked] = await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.token', 'member', ${userId}, null, ${now}, json_object('name', name)
        from api_tokens where ${isTheirs}`,
    ),
    db.delete(apiTokens).where(isTheirs).returning({ id: apiTokens.id }),
  ])
  return revoked.length > 0
}

/** Follows the change in its batch: records nothing when that changed no row. */
function record(db: Database, action: string, detail: object, { userId, actorId, now }: Act) {
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, 'member', ${userId}, null, ${now}, ${JSON.stringify(detail)} where changes() > 0`,
    )
}
