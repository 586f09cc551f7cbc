import type { NextRole } from '#contract/next-role'

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

/** A role that comes by itself, and what it asks, in the reader's words. */
export interface NextRoleView {
  role: { slug: string; name: string }
  needs: {
    kind: NextRole['needs'][number]['kind']
    has: string
    wants: string
    /** How much of it is there, 0 to 1. */
    share: number
  }[]
}

/** A torrent the member has downloaded, in the reader's words. */
export interface SnatchView {
  slug: string
  name: string
  size: string
  completed: Moment
  seeding: boolean
}
