import type { NextRole } from '#contract/next-role'

export const figureNames = ['ratio', 'uploaded', 'downloaded', 'seeding', 'leeching', 'bonus'] as const

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
  /** Active warnings; null if they could not be loaded. */
  warnings: string | null
  /** Completed torrents that the member still has to seed; null: none. */
  owed: { label: string; text: string; href: string } | null
}

export interface NextRoleView {
  role: { slug: string; name: string }
  needs: {
    kind: NextRole['needs'][number]['kind']
    has: string
    wants: string
    /** 0 to 1 */
    share: number
  }[]
}

export interface SnatchView {
  slug: string
  name: string
  size: string
  completed: Moment
  seeding: boolean
}
