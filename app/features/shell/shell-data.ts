import type { Permission } from '#contract/permissions'

export type MemberFigures = Record<'seeding' | 'leeching' | 'ratio' | 'bonus' | 'invites' | 'requests', string>

export interface ShellData {
  member: {
    username: string
    /** Slug. */
    role: string
    picture: string | null
    permissions: Permission[]
    /** The role requires two-factor authentication and has no permissions until it is set up. */
    owesTwoFactor: boolean
    /** Name of the role that the session shows the site to; null: the own one. */
    viewedRole: string | null
    /** The version of the rules in force is not accepted yet. */
    rulesDue: boolean
    stats: MemberFigures
    invitesLeft: number
    /** `unread` counts up to 100; `at` is the time of the count in milliseconds. */
    notifications: { unread: number; at: number }
    /** Watched and tracked threads with unread posts. */
    unreadThreads: number
    /** Articles, up to 99. */
    unreadNews: number
    /** By address of the queue; `staff` is the sum. */
    queues: Partial<Record<string, number>>
  }
  totals: Record<'torrents' | 'peers' | 'seeders' | 'leechers', string> | null
}
