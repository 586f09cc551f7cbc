import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** Roles besides staff whose uploads need no approval. */
const trustedRoles = ['uploader']

/** Milliseconds within which uploaders may delete their listed torrents. */
const ownDeletion = 24 * 60 * 60_000

type Uploader = Pick<Caller, 'permissions' | 'role'>

/** Initial status of an upload: approved for staff and trusted roles, otherwise pending. */
export function firstStatus(caller: Uploader): 'approved' | 'pending' {
  return canModerate(caller) || trustedRoles.includes(caller.role.slug) ? 'approved' : 'pending'
}

/**
 * Whether the uploader may delete the torrent: if it is listed, only for a day and until a member has completed it.
 */
export function mayDeleteOwn(torrent: { status: string; addedAt: number; completed: number }, now: number): boolean {
  if (torrent.status !== 'approved') return torrent.status !== 'deleted'
  return torrent.completed === 0 && now - torrent.addedAt < ownDeletion
}
