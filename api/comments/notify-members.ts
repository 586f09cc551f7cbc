import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { isHeard, notify } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'
import { commentLink, type SubjectDetail } from './comment-subject'
import { notifyFollowers } from './notify-followers'
import { mayHearIssue, notifyIssueWatchers } from './notify-issue-watchers'
import { mayHear, notifyWatchers } from './notify-watchers'

export interface CommentEvent {
  /** Or an expression for the batch that stores the comment. */
  commentId: number | SQL<number>
  actorId: number
  subject: SubjectDetail
  /** Notifies the uploader of a torrent, the author of an article or the followers of a title: not of an edit. */
  isNew: boolean
  /** The first post of a thread. */
  isFirst?: boolean
  /** Author of the comment it replies to. */
  repliedId: number | null
  mentions: number[]
  /** Those of them whose words it quotes. */
  quoted: number[]
}

/**
 * Statements that notify members of a comment, each at most once, with the most relevant kind, unless they blocked its author;
 * their rows are the notified members. None when the subject is not public.
 */
export function notifyMembers(db: DrizzleD1Database, event: CommentEvent, now: number) {
  const { commentId, actorId, subject, isNew, isFirst = false, repliedId, mentions, quoted } = event
  if (!subject.isPublic) return []
  const { name } = subject.ref
  const kinds = new Map<number, NotificationKind>()
  if (isNew && subject.uploaderId !== null) kinds.set(subject.uploaderId, 'comment')
  for (const id of mentions) kinds.set(id, quoted.includes(id) ? 'quote' : 'mention')
  if (repliedId !== null && !quoted.includes(repliedId)) kinds.set(repliedId, 'reply')
  kinds.delete(actorId)
  const link = commentLink(subject.ref, commentId)
  const news = [...kinds].map(([userId, kind]) => {
    const bundle = `${kind}:${subject.kind}:${subject.id}`
    const about = { userId, kind, actorId, subject: name, link, bundle }
    const condition = sql`${isHeard(userId, actorId)} and ${isReader(subject, userId)}`
    return notify(db, about, now, condition).returning({ userId: notifications.userId })
  })
  const post = { name, link, actorId, except: [...kinds.keys()] }
  if (isNew && subject.kind === 'title') return [...news, notifyFollowers(db, { ...post, titleId: subject.id }, now)]
  if (isNew && subject.kind === 'thread') {
    return [...news, notifyWatchers(db, { ...post, threadId: subject.id, isFirst }, now)]
  }
  if (isNew && subject.kind === 'issue') {
    return [...news, notifyIssueWatchers(db, { ...post, issueId: subject.id }, now)]
  }
  return news
}

/** Condition that a member sees a thread, and did not mute it, or an issue. Every member sees other public subjects. */
function isReader({ kind, id }: SubjectDetail, userId: number): SQL {
  if (kind === 'issue') return mayHearIssue(id, userId)
  if (kind !== 'thread') return sql`true`
  return sql`exists (select 1 from users where users.id = ${userId} and ${mayHear(id)})`
}
