import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'

/** Roles whose uploads nobody needs to look at first, beside those of the staff. */
const trustedRoles = ['uploader']

/** How long the uploader himself may delete what is on the list, in milliseconds. */
const ownDeletion = 24 * 60 * 60_000

type Uploader = Pick<Caller, 'permissions' | 'role'>

/** What becomes of an upload at once: the staff's and trusted roles' are on the list, others wait for a moderator. */
export function firstStatus(caller: Uploader): 'approved' | 'pending' {
  return canModerate(caller) || trustedRoles.includes(caller.role.slug) ? 'approved' : 'pending'
}

/** Whether the uploader may delete it himself: nobody can have relied on it yet. */
export function mayDeleteOwn(torrent: { status: string; addedAt: number; completed: number }, now: number): boolean {
  if (torrent.status !== 'approved') return torrent.status !== 'deleted'
  return torrent.completed === 0 && now - torrent.addedAt < ownDeletion
}
