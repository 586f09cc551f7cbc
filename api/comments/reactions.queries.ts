import { and, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Reaction, ReactionKind } from '#contract/comments'
import { commentReactions } from '../platform/db/schema/comments'
import { showReactions } from './comment-row'
import { byKind, countReactions } from './select-comments'

/** Adds or removes a reaction and returns all reactions of the comment. Idempotent. */
export async function setReaction(
  db: DrizzleD1Database,
  reaction: { commentId: number; userId: number; kind: ReactionKind },
  isOn: boolean,
): Promise<Reaction[]> {
  const { commentId, userId, kind } = reaction
  const change = isOn
    ? db.insert(commentReactions).values(reaction).onConflictDoNothing()
    : db
        .delete(commentReactions)
        .where(
          and(
            eq(commentReactions.commentId, commentId),
            eq(commentReactions.kind, kind),
            eq(commentReactions.userId, userId),
          ),
        )
  const [, counted] = await db.batch([
    change,
    countReactions(db, userId)
      .where(eq(commentReactions.commentId, commentId))
      .groupBy(...byKind),
  ])
  return showReactions(counted)
}
