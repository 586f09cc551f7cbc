import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** Milliseconds within which authors can undo a deletion. */
const undoTime = 10 * 60_000

export interface Standing {
  authorId: number | null
  deletedAt: number | null
  deletedBy: number | null
}

/** The caller's permissions for a comment: authors for their own, moderators for all. */
export function judgeComment(caller: Pick<Caller, 'id' | 'permissions'>, comment: Standing, now: number) {
  const { authorId, deletedAt, deletedBy } = comment
  const isMine = authorId === caller.id
  const isStaff = canModerate(caller)
  const isMyDeletion = isMine && deletedBy === caller.id
  return {
    isMine,
    /** Staff can read deleted comments. */
    canRead: deletedAt === null || isStaff,
    canEdit: deletedAt === null && (isMine || isStaff),
    canDelete: deletedAt === null && (isMine || isStaff),
    canRestore: deletedAt !== null && (isStaff || (isMyDeletion && now - deletedAt <= undoTime)),
  }
}
