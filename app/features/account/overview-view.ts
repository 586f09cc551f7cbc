export const figureNames = ['ratio', 'uploaded', 'downloaded', 'seeding', 'leeching', 'bonus'] as const

/** A member's figures, already formatted. */
export type FiguresView = Record<(typeof figureNames)[number], string>

interface Moment {
  iso: string
  text: string
  exact: string
}

export interface AccountView {
  username: string
  role: string
  joined: Moment
  invites: string
  unread: string
}

/** A torrent the member has downloaded, in the reader's words. */
export interface SnatchView {
  slug: string
  name: string
  size: string
  completed: Moment
  seeding: boolean
}
