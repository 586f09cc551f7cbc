import type { NextRole } from '#contract/next-role'

export const figureNames = ['ratio', 'uploaded', 'downloaded', 'seeding', 'leeching', 'bonus'] as const

/** A member's statistics, formatted. */
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

/** The next role with automatic promotion and its requirements, formatted. */
export interface NextRoleView {
  role: { slug: string; name: string }
  needs: {
    kind: NextRole['needs'][number]['kind']
    has: string
    wants: string
    /** Progress, 0 to 1. */
    share: number
  }[]
}

/** A torrent the member has downloaded, formatted. */
export interface SnatchView {
  slug: string
  name: string
  size: string
  completed: Moment
  seeding: boolean
}
