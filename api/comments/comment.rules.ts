import { canModerate as canModerateForums } from '../forums/visible-forum'
import type { Subject } from '../platform/db/schema/comments'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** Milliseconds within which authors can undo a deletion. */
const undoTime = 10 * 60_000

export interface Standing {
  subjectKind: Subject['kind']
  authorId: number | null
  deletedAt: number | null
  deletedBy: number | null
}

/** Moderators of the subject. */
export function isStaffOf(caller: Pick<Caller, 'permissions'>, kind: Subject['kind']): boolean {
  return kind === 'thread' ? canModerateForums(caller) : canModerate(caller)
}

/** The caller's permissions for a comment: authors for their own unless the thread is locked, moderators for all. */
export function judgeComment(
  caller: Pick<Caller, 'id' | 'permissions'>,
  comment: Standing,
  now: number,
  isLocked = false,
) {
  const { authorId, deletedAt, deletedBy } = comment
  const isMine = authorId === caller.id
  const isStaff = isStaffOf(caller, comment.subjectKind)
  const mayChange = isMine && !isLocked
  const isMyDeletion = isMine && deletedBy === caller.id
  return {
    isMine,
    /** Staff can read deleted comments. */
    canRead: deletedAt === null || isStaff,
    canEdit: deletedAt === null && (mayChange || isStaff),
    canDelete: deletedAt === null && (mayChange || isStaff),
    canRestore: deletedAt !== null && (isStaff || (mayChange && isMyDeletion && now - deletedAt <= undoTime)),
  }
}
