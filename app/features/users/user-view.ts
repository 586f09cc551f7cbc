import type { Achievement } from '#contract/achievements'
import type { ProfileSection } from '#contract/profile'
import type { MemberRef } from '#contract/roles'

interface Moment {
  iso: string
  text: string
  exact: string
}

export const figureNames = ['ratio', 'uploaded', 'downloaded', 'seeding', 'leeching', 'seedTime', 'bonus'] as const
export type FiguresView = Record<(typeof figureNames)[number], string>

/** The part of a member's page above its tabs. */
export interface UserHead {
  username: string
  role: { slug: string; name: string }
  avatar: string | null
  title: string | null
  country: { name: string; flag: string | null } | null
  banned: boolean
  self: boolean
  canMessage: boolean
  canGivePoints: boolean
  blocked: boolean
  /** null if there is none. */
  report: { words: string; answer: string | null; isOpen: boolean } | null
  hasPosts: boolean
  /** Active ones; null if the reader may not see them. */
  warnings: string | null
  /** null if the reader may not see them. */
  uploads: string | null
}

export interface UserOverview {
  username: string
  role: string
  joined: Moment
  achievements: { kind: Achievement['kind']; words: string }[]
  invitedBy: MemberRef | null
  /** Filled only for the member and the staff. */
  hidden: ProfileSection[]
  self: boolean
  figures: FiguresView | null
}

export interface UploadView {
  slug: string
  name: string
  size: string
  seeders: string
  leechers: string
  added: Moment
}
