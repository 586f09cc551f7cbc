import type { Torrent } from '#contract/torrent-details'
import type { BadgeTone } from '~/ui/badge-class'
import type { IconName } from '~/ui/icon'

export interface TimeView {
  iso: string
  text: string
  exact: string
}

export interface MemberView {
  username: string
  role: string
}

export interface CostView {
  isFree: boolean
  words: string
  tokens: number
}

export interface FrameView {
  slug: string
  name: string
  /** The list, its category and its title. Without the title while only staff can read that. */
  parents: { href: string; label: string }[]
  marks: { tone: BadgeTone; text: string }[]
  tags: { name: string; className: string; title?: string }[]
  size: string
  seeders: string
  leechers: string
  completed: string
  swarm: { seeders: number; leechers: number }
  /** The pages of the torrent; counts are formatted. */
  tabs: { href: string; label: string; count?: string }[]
  cost: CostView | null
  past: string | null
  /** null for a torrent on the list with seeders. `reseed` is the label of the button that asks for them. */
  notice: { tone: 'info' | 'warn' | 'bad'; words: string; reseed?: string } | null
  thanks: number
  mine: Pick<Torrent['mine'], 'uploaded' | 'bookmarked' | 'thanked' | 'canEdit' | 'canModerate'>
  report: { words: string; answer: string | null; isOpen: boolean } | null
}

export interface AboutView {
  uploader: (MemberView & { avatar: string | null }) | null
  /** Only the uploader and the staff see the uploader. */
  isAnonymous: boolean
  facts: { label: string; value: string; icon?: IconName; mono?: true }[]
  times: { label: string; time: TimeView }[]
  media: { label: string; value: string }[]
  thankedBy: MemberView[]
  otherThanks: number
}

export interface PeerRow {
  member: MemberView | null
  client: string | null
  /** 0 to 1. */
  share: number
  percent: string
  up: string
  down: string
}

export interface PageCursors {
  next: string | null
  prev: string | null
}
