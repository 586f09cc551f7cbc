import type { Achievement } from '#contract/achievements'
import type { ProfileSection } from '#contract/profile'
import type { MemberRef } from '#contract/roles'

interface Moment {
  iso: string
  text: string
  exact: string
}

export const figureNames = ['ratio', 'uploaded', 'downloaded', 'seeding', 'leeching', 'bonus'] as const
export type FiguresView = Record<(typeof figureNames)[number], string>

/** Above every tab of a member's page. */
export interface UserHead {
  username: string
  role: { slug: string; name: string }
  avatar: string | null
  title: string | null
  country: { name: string; flag: string | null } | null
  banned: boolean
  self: boolean
  /** The reader may write to the member. */
  canMessage: boolean
  /** The reader has blocked the member. */
  blocked: boolean
  /** What became of the reader's report; null where there is none. */
  report: { words: string; answer: string | null; isOpen: boolean } | null
  /** The reader may see what the member said. */
  hasPosts: boolean
  /** Null where the reader may not see them. */
  uploads: string | null
}

export interface UserOverview {
  username: string
  role: string
  joined: Moment
  achievements: { kind: Achievement['kind']; words: string }[]
  invitedBy: MemberRef | null
  /** What others do not see; only for the member and the staff. */
  hidden: ProfileSection[]
  self: boolean
  figures: FiguresView | null
}

/** A torrent of the member, in the reader's words. */
export interface UploadView {
  slug: string
  name: string
  size: string
  seeders: string
  leechers: string
  added: Moment
}
