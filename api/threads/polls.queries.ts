import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxNamedVoters, type NewPoll, type Poll } from '#contract/polls'
import type { Thread } from '#contract/threads'
import { auditEvents } from '../platform/db/schema/moderation'
import { pollOptions, polls, pollVotes } from '../platform/db/schema/polls'

type Database = DrizzleD1Database

/** `reason` is null for the author of the thread. */
export interface Actor {
  actorId: number
  reason: string | null
}

interface StoredOption {
  number: number
  text: string
  votes: number
  isMine: 0 | 1
  voters: { username: string; role: string }[]
}

/** The poll of a thread, else the oldest one of the threads that were merged into it. */
export function selectPoll(db: Database, threadId: number | SQL<number>, userId: number) {
  return selectPolls(db, userId).where(
    sql`polls.id = coalesce((select own.id from polls as own where own.thread_id = ${threadId}),
      (select moved.id from threads join polls as moved on moved.thread_id = threads.id
        where threads.replaced_by = ${threadId} order by moved.id limit 1))`,
  )
}

/** With the caller's vote. The names of voters are read by index, a limited number of them. */
function selectPolls(db: Database, userId: number) {
  const isOption = sql`votes.poll_id = options.poll_id and votes.number = options.number`
  const voters = sql`(select json_group_array(json_object('username', named.username, 'role', named.role)) from (
    select users.username, users.role from poll_votes as votes join users on users.id = votes.user_id
    where ${isOption} and not polls.is_secret and users.closed_at is null order by votes.user_id limit ${maxNamedVoters}) as named)`
  const isMine = sql`exists (select 1 from poll_votes as votes where ${isOption} and votes.user_id = ${userId})`
  const option = sql`json_object('number', options.number, 'text', options.text, 'votes', options.votes,
    'isMine', ${isMine}, 'voters', json(${voters}))`
  return db
    .select({
      id: polls.id,
      question: polls.question,
      maxChoices: polls.maxChoices,
      results: polls.results,
      isSecret: polls.isSecret,
      closesAt: polls.closesAt,
      voters: polls.voters,
      options: sql`(select json_group_array(${option}) from (
        select * from poll_options where poll_options.poll_id = polls.id order by poll_options.number) as options)`
        .mapWith((json: string): StoredOption[] => JSON.parse(json))
        .as('options'),
    })
    .from(polls)
    .$dynamic()
}

export type StoredPoll = Awaited<ReturnType<typeof selectPoll>>[number]

export function showPoll(
  row: StoredPoll,
  thread: Pick<Thread, 'canPost' | 'canModerate' | 'isMine' | 'isLocked'>,
  now: number,
): Poll {
  const { question, maxChoices, results, isSecret, closesAt, voters } = row
  const isClosed = closesAt !== null && closesAt <= now
  const hasVoted = row.options.some(({ isMine }) => isMine === 1)
  const isShown = isClosed || results === 'always' || (results === 'voted' && hasVoted)
  return {
    ...{ question, maxChoices, results, isSecret, isClosed, voters },
    closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    options: row.options.map((option) => ({
      number: option.number,
      text: option.text,
      isMine: option.isMine === 1,
      votes: isShown ? option.votes : null,
      voters: isShown && !isSecret ? option.voters : null,
    })),
    canVote: thread.canPost && !isClosed,
    canClose: !isClosed && (thread.canModerate || (thread.isMine && !thread.isLocked)),
    canReopen: isClosed && thread.canModerate,
  }
}

/** The statements of a new poll, next to each other in a batch. They change nothing when the thread has a poll. */
export function insertPoll(db: Database, threadId: number | SQL<number>, poll: NewPoll, now: number) {
  const { question, options, maxChoices, results, isSecret, closesAt } = poll
  return [
    db
      .insert(polls)
      .values({
        ...{ threadId: sql`${threadId}`, question, maxChoices, results, isSecret },
        ...{ createdAt: now, closesAt: closesAt === undefined ? null : Date.parse(closesAt) },
      })
      .onConflictDoNothing()
      .returning({ id: polls.id }),
    db.insert(pollOptions).select(
      sql`select polls.id, options.key + 1, options.value, 0 from polls, json_each(${JSON.stringify(options)}) as options
          where polls.thread_id = ${threadId} and changes() > 0`,
    ),
  ] as const
}

/** @returns the poll; undefined when the thread has one already */
export async function storePoll(db: Database, threadId: number, poll: NewPoll, by: Actor, now: number) {
  const [[stored], , , rows] = await db.batch([
    ...insertPoll(db, threadId, poll, now),
    recordAct(db, threadId, 'thread.poll', by, now),
    selectPoll(db, threadId, by.actorId),
  ])
  return stored && rows[0]
}

/** Replaces the vote of a member in one transaction, while the poll is open. No options withdraw it. */
export async function storeVote(db: Database, pollId: number, userId: number, options: number[], now: number) {
  const isOpen = sql`polls.id = ${pollId} and (polls.closes_at is null or polls.closes_at > ${now})`
  const [, , rows] = await db.batch([
    db
      .delete(pollVotes)
      .where(
        and(eq(pollVotes.userId, userId), sql`${pollVotes.pollId} = (select polls.id from polls where ${isOpen})`),
      ),
    db.insert(pollVotes).select(
      sql`select polls.id, ${userId}, poll_options.number from polls
          join poll_options on poll_options.poll_id = polls.id
          where ${isOpen} and poll_options.number in (select value from json_each(${JSON.stringify(options)}))`,
    ),
    selectPolls(db, userId).where(eq(polls.id, pollId)),
  ])
  return rows[0]
}

/** Closes a poll that is open. */
export async function storeClosing(
  db: Database,
  { id, threadId }: { id: number; threadId: number },
  by: Actor,
  now: number,
) {
  const [, , rows] = await db.batch([
    db
      .update(polls)
      .set({ closesAt: now })
      .where(and(eq(polls.id, id), or(isNull(polls.closesAt), gt(polls.closesAt, now)))),
    recordAct(db, threadId, 'thread.poll-close', by, now),
    selectPolls(db, by.actorId).where(eq(polls.id, id)),
  ])
  return rows[0]
}

/** Opens a poll that is closed. */
export async function storeOpening(
  db: Database,
  { id, threadId }: { id: number; threadId: number },
  by: Actor,
  now: number,
) {
  const [, , rows] = await db.batch([
    db
      .update(polls)
      .set({ closesAt: null })
      .where(and(eq(polls.id, id), lte(polls.closesAt, now))),
    recordAct(db, threadId, 'thread.poll-reopen', by, now),
    selectPolls(db, by.actorId).where(eq(polls.id, id)),
  ])
  return rows[0]
}

/** Directly after a change: nothing when that changed no row. Acts of the author have no entry in the audit log. */
function recordAct(db: Database, threadId: number, action: string, { actorId, reason }: Actor, now: number) {
  return db.insert(auditEvents).select(
    sql`select null, ${actorId}, ${action}, 'thread', ${threadId}, ${reason}, ${now}, '{}'
      where ${reason} is not null and changes() > 0`,
  )
}
