import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { isStaffOf } from './comment.rules'
import { findComment } from './comments.queries'

/** A comment on a subject that the caller may see. @throws ApiFailure 404 */
export async function requireComment(c: ApiContext, id: number) {
  const comment = await findComment(c.var.db, id, callerOf(c), c.var.now)
  if (!comment) throw unknownComment()
  return comment
}

/** A comment that the caller may read. @throws ApiFailure 404 */
export async function requireReadable(c: ApiContext, id: number) {
  const comment = await requireComment(c, id)
  if (comment.row.deletedAt !== null && !isStaffOf(callerOf(c), comment.row.subjectKind)) throw unknownComment()
  return comment
}

export function unknownComment() {
  return new ApiFailure(404, 'Comment not found')
}
