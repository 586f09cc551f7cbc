import { canModerate as canModerateForums } from '../forums/visible-forum'
import type { Subject } from '../platform/db/schema/comments'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** Milliseconds within which authors can undo a deletion. */
export const undoTime = 10 * 60_000

export interface Standing {
  subjectKind: Subject['kind']
  number: number | null
  authorId: number | null
  deletedAt: number | null
  deletedBy: number | null
}

/** A held post waits for a moderator, or was refused by one: then it is deleted. */
export function isHeld({ subjectKind, number }: Pick<Standing, 'subjectKind' | 'number'>): boolean {
  return subjectKind === 'thread' && number === null
}

/** Held edits are for their author and moderators. */
export function maySeeEdit(
  caller: Pick<Caller, 'id' | 'permissions'>,
  { authorId, subjectKind }: Pick<Standing, 'authorId' | 'subjectKind'>,
): boolean {
  return authorId === caller.id || isStaffOf(caller, subjectKind)
}

/** Moderators of the subject. */
export function isStaffOf(caller: Pick<Caller, 'permissions'>, kind: Subject['kind']): boolean {
  if (kind === 'news') return caller.permissions.includes('news.manage')
  if (kind === 'issue') return caller.permissions.includes('issues.manage')
  return kind === 'thread' ? canModerateForums(caller) : canModerate(caller)
}

/** `kind` is that of the subject of the comment that the warning is about; null for a warning about none. */
export function canWarn(caller: Pick<Caller, 'permissions'>, kind: Subject['kind'] | null): boolean {
  return caller.permissions.includes('users.manage') || (kind !== null && isStaffOf(caller, kind))
}

/**
 * The caller's permissions for a comment: authors for their own unless the thread or issue is locked, moderators for all. To edit
 * a post, its author needs the permission to write posts. Moderators refuse a held post instead of deleting it.
 */
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
  const mayWrite = comment.subjectKind !== 'thread' || caller.permissions.includes('forums.post')
  const isMyDeletion = isMine && deletedBy === caller.id
  return {
    isMine,
    /** Staff can read deleted comments, and authors their refused posts. */
    canRead: deletedAt === null || isStaff || (isMine && isHeld(comment)),
    canEdit: deletedAt === null && ((mayChange && mayWrite) || isStaff),
    canDelete: deletedAt === null && (mayChange || (isStaff && !isHeld(comment))),
    canRestore: deletedAt !== null && (isStaff || (mayChange && isMyDeletion && now - deletedAt <= undoTime)),
    canWarn: authorId !== null && !isMine && canWarn(caller, comment.subjectKind),
  }
}
