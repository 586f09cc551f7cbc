import type { SubjectDetail } from '../comments/comment-subject'
import { selectHolding } from '../comments/held-edits'
import { refuseUnknownThread } from '../forums/refuse-unknown'
import { printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitAndRead } from '../platform/http/limit-rate'
import { findThread } from './thread.queries'
import { type ThreadRow, threadSlug } from './thread-row'

/** A thread that the caller may see, as the subject of posts. @throws ApiFailure 404 */
export async function requireThread(c: ApiContext, id: number) {
  const row = (await findThread(c.var.db, id, callerOf(c), c.var.now)) ?? refuseUnknownThread()
  return { row, subject: subjectOf(row) }
}

export function subjectOf(row: ThreadRow): SubjectDetail {
  const slug = `${printSlug(row.forumName, row.forumId, 'forum')}/${threadSlug(row)}`
  return {
    kind: 'thread',
    id: row.id,
    ref: { kind: 'thread', slug, name: row.title },
    isPublic: row.hiddenAt === null,
    uploaderId: null,
  }
}

export function refuseLocked() {
  return new ApiFailure(403, 'The thread is locked', { code: 'thread_locked' })
}

/**
 * Counts a new title or poll of a thread in the rate limit. Neither can be held for approval, so members whose posts are held
 * get 403.
 * @throws ApiFailure 403, 429
 */
export async function limitUnheld(c: ApiContext, name: 'thread-edit' | 'poll'): Promise<void> {
  const caller = callerOf(c)
  const [[holding]] = await limitAndRead(c, name, caller.id, [selectHolding(c.var.db, caller)])
  if (holding?.isHeld === 1) throw new ApiFailure(403, 'Moderators approve your first posts', { code: 'posts_held' })
}
