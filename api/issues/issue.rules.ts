import type { Caller } from '../platform/http/caller.queries'
import { canManage, type LineRow } from './issue-row'

/** The rights of a caller: its author changes little, and nothing while it is locked. */
export function judgeIssue(
  caller: Pick<Caller, 'id' | 'permissions'>,
  row: Pick<LineRow, 'authorId' | 'isLocked' | 'isOpen' | 'closedBy'>,
) {
  const isStaff = canManage(caller)
  const isMine = row.authorId === caller.id
  const isOwn = isMine && !row.isLocked
  return {
    isMine,
    canRename: isStaff || isOwn,
    canClose: row.isOpen && (isStaff || isOwn),
    canReopen: !row.isOpen && (isStaff || (isOwn && row.closedBy === caller.id)),
    canComment: isStaff || !row.isLocked,
    canManage: isStaff,
  }
}
