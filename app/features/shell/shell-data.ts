import type { Permission } from '#contract/permissions'

export type MemberFigures = Record<'seeding' | 'leeching' | 'ratio' | 'bonus' | 'invites' | 'requests', string>

/** What the chrome shows; figures are already in the reader's language. */
export interface ShellData {
  member: {
    username: string
    /** Slug; its colour stands in the document's style block. */
    role: string
    /** Address of the picture. */
    picture: string | null
    permissions: Permission[]
    /** The role asks for a second step, and gives nothing until there is one. */
    owesTwoStep: boolean
    stats: MemberFigures
    invitesLeft: number
    /** Those not read yet, counted up to 100, and when: milliseconds. */
    notifications: { unread: number; at: number }
  }
  totals: Record<'torrents' | 'peers' | 'seeders' | 'leechers', string> | null
}
