import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { isHeld, isStaffOf } from './comment.rules'
import { type FoundComment, findComment } from './comments.queries'

/** A comment on a subject that the caller may see. @throws ApiFailure 404 */
export async function requireComment(c: ApiContext, id: number) {
  const comment = await findComment(c.var.db, id, callerOf(c), c.var.now)
  if (!comment) throw unknownComment()
  return comment
}

/** A comment that the caller may read, and that is not held. @throws ApiFailure 404 */
export async function requirePublished(c: ApiContext, id: number) {
  const comment = judgeReadable(c, await requireComment(c, id))
  if (isHeld(comment.row)) throw unknownComment()
  return comment
}

/** @throws ApiFailure 404 */
export function judgeReadable(c: ApiContext, comment: FoundComment | undefined): FoundComment {
  if (!comment) throw unknownComment()
  const { deletedAt, subjectKind } = comment.row
  if (deletedAt !== null && !isStaffOf(callerOf(c), subjectKind)) throw unknownComment()
  return comment
}

export function unknownComment() {
  return new ApiFailure(404, 'Comment not found')
}
