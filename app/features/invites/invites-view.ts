import type { Invite } from '#contract/invites'

/** A time in words, as `writeTime` makes it. */
type Time = { iso: string; text: string; exact: string }

export interface InviteView {
  id: number
  email: string | null
  note: string
  state: Invite['state']
  created: Time
  /** The day it ends. */
  ends: string
  member: { username: string; role: string } | null
}

/** Somebody who was invited, and whom they invited. */
export interface InvitedView {
  username: string
  role: string
  joined: Time
  isBanned: boolean
  invited: InvitedView[]
}

export interface InvitesView {
  left: number
  invites: InviteView[]
  tree: InvitedView[]
}
