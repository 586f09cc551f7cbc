import { sql } from 'drizzle-orm'
import type { Comment, Reaction, ReactionKind } from '#contract/comments'
import { reactionKinds } from '#contract/comments'
import { showMember, showName } from '../lib/account-names/show-member'
import { blocks } from '../platform/db/schema/account'
import { comments, heldEdits } from '../platform/db/schema/comments'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { judgeComment } from './comment.rules'

/** The columns of a comment; `users` is joined as its author. */
export const commentColumns = {
  id: comments.id,
  subjectKind: comments.subjectKind,
  number: comments.number,
  authorId: comments.authorId,
  username: users.username,
  role: users.role,
  avatar: users.avatar,
  replyTo: comments.replyTo,
  repliedName: sql<string | null>`(select asked_by.username from ${users} as asked_by
    join ${comments} as asked on asked.author_id = asked_by.id where asked.id = ${comments.replyTo})`,
  source: comments.source,
  html: comments.html,
  rendererVersion: comments.rendererVersion,
  createdAt: comments.createdAt,
  revision: comments.revision,
  editedAt: comments.editedAt,
  deletedAt: comments.deletedAt,
  deletedBy: comments.deletedBy,
  deleteReason: comments.deleteReason,
  heldEdit: sql<'waiting' | 'refused' | null>`(select iif(refused_at is null, 'waiting', 'refused') from ${heldEdits}
    where comment_id = ${comments.id})`,
}

/** Whether the reader has blocked the author. */
export function isBlockedBy(readerId: number) {
  return sql<number>`exists (
    select 1 from ${blocks} where ${blocks.userId} = ${readerId} and ${blocks.blockedId} = ${comments.authorId}
  )`
}

/** A member as a reader of comments. */
export type Reader = Pick<Caller, 'id' | 'role' | 'permissions'>

/** A comment as `commentColumns` reads it. */
export type StoredComment = Pick<
  typeof comments.$inferSelect,
  Exclude<keyof typeof commentColumns, 'username' | 'role' | 'avatar' | 'repliedName' | 'heldEdit'>
> &
  Record<'username' | 'role' | 'avatar' | 'repliedName', string | null> & {
    isBlocked: number
    heldEdit: 'waiting' | 'refused' | null
  }

/** How often one kind was chosen, and whether the caller did. */
export interface CountedReaction {
  commentId: number
  kind: string
  count: number
  mine: number
}

/** Maps a comment to the contract. Of a deleted comment, readers without permission get only the placeholder. */
export function showComment(
  row: StoredComment,
  counted: CountedReaction[],
  caller: Reader,
  now: number,
  isLocked = false,
): Comment {
  const { canRead, ...may } = judgeComment(caller, row, now, isLocked)
  const author = showAuthor(row)
  return {
    id: row.id,
    author: author && { ...author, avatar: row.avatar },
    isBlocked: row.isBlocked === 1,
    replyTo: row.replyTo === null ? null : { id: row.replyTo, author: showName(row.repliedName) },
    html: canRead ? row.html : '',
    createdAt: new Date(row.createdAt).toISOString(),
    revision: row.revision,
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    deletion:
      row.deletedAt === null
        ? null
        : {
            at: new Date(row.deletedAt).toISOString(),
            byAuthor: row.deletedBy === row.authorId,
            reason: row.deleteReason,
          },
    reactions: row.deletedAt === null ? showReactions(counted) : [],
    ...may,
  }
}

export function showAuthor({ username, role }: { username: string | null; role: string | null }) {
  return showMember(username, role)
}

/** In the order of the contract. */
export function showReactions(counted: CountedReaction[]): Reaction[] {
  return reactionKinds.flatMap((kind: ReactionKind) => {
    const reaction = counted.find((row) => row.kind === kind)
    return reaction ? [{ kind, count: reaction.count, mine: reaction.mine === 1 }] : []
  })
}
