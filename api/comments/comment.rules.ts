import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** Milliseconds in which an author may take his own deletion back. */
const undoTime = 10 * 60_000

/** What decides what a member may do with a comment. */
export interface Standing {
  authorId: number | null
  deletedAt: number | null
  deletedBy: number | null
}

/** What the caller may do: its author anything to his own, moderators anything to all. */
export function judgeComment(caller: Pick<Caller, 'id' | 'permissions'>, comment: Standing, now: number) {
  const { authorId, deletedAt, deletedBy } = comment
  const isMine = authorId === caller.id
  const isStaff = canModerate(caller)
  const isMyDeletion = isMine && deletedBy === caller.id
  return {
    isMine,
    /** Staff reads what was deleted. */
    canRead: deletedAt === null || isStaff,
    canEdit: deletedAt === null && (isMine || isStaff),
    canDelete: deletedAt === null && (isMine || isStaff),
    canRestore: deletedAt !== null && (isStaff || (isMyDeletion && now - deletedAt <= undoTime)),
  }
}
