import type { Invite } from '#contract/invites'

type Time = { iso: string; text: string; exact: string }

export interface InviteView {
  id: number
  email: string | null
  note: string
  state: Invite['state']
  created: Time
  ends: string
  member: { username: string; role: string } | null
}

export interface InvitedView {
  username: string
  role: string
  joined: Time
  isBanned: boolean
  isClosed: boolean
  invited: InvitedView[]
}

export interface InvitesView {
  left: number
  /** A form that is sent twice creates one invite. */
  clientId: string
  invites: InviteView[]
  tree: InvitedView[]
}
