import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** Milliseconds within which uploaders may delete their listed torrents. */
const ownDeletion = 24 * 60 * 60_000

type Uploader = Pick<Caller, 'permissions'>

/** Initial status of an upload: approved for staff and roles that are trusted, otherwise pending. */
export function firstStatus(caller: Uploader): 'approved' | 'pending' {
  return canModerate(caller) || caller.permissions.includes('torrents.trusted') ? 'approved' : 'pending'
}

/**
 * Whether the staff reviews the torrent after an edit by its uploader: always after a rejection, and for a listed torrent when
 * the role lacks `torrents.revise`.
 */
export function needsReview(caller: Uploader, { status }: { status: string }): boolean {
  if (status === 'rejected') return true
  return status === 'approved' && !canModerate(caller) && !caller.permissions.includes('torrents.revise')
}

/**
 * Whether the uploader may delete the torrent: if it is listed, only for a day and until a member has completed it.
 */
export function mayDeleteOwn(torrent: { status: string; addedAt: number; completed: number }, now: number): boolean {
  if (torrent.status !== 'approved') return torrent.status !== 'deleted'
  return torrent.completed === 0 && now - torrent.addedAt < ownDeletion
}
