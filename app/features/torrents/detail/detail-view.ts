import type { Torrent } from '#contract/torrent-details'
import type { BadgeTone } from '~/ui/badge-class'

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
  /** Freeleech tokens that the member could spend on it; 0 if none would help. */
  tokens: number
}

/** The frame of a torrent's page. Figures and times are formatted in the member's language. */
export interface FrameView {
  slug: string
  name: string
  category: { slug: string; label: string }
  marks: { tone: BadgeTone; text: string }[]
  tags: string[]
  size: string
  seeders: string
  leechers: string
  completed: string
  swarm: { seeders: number; leechers: number }
  files: string
  comments: string
  peers: string
  hasMedia: boolean
  hasNfo: boolean
  cost: CostView | null
  /** The member's own history with it, as a sentence. */
  past: string | null
  /** Why it is not on the list; null if it is. */
  notice: { tone: 'info' | 'warn' | 'bad'; words: string } | null
  thanks: number
  mine: Pick<Torrent['mine'], 'uploaded' | 'bookmarked' | 'thanked' | 'canEdit' | 'canModerate'>
  /** The member's last report of it and its state. */
  report: { words: string; answer: string | null; isOpen: boolean } | null
}

/** The facts beside the description. */
export interface AboutView {
  uploader: (MemberView & { avatar: string | null }) | null
  /** The uploader is shown to themselves and the staff only. */
  isAnonymous: boolean
  facts: { label: string; value: string; mono?: true }[]
  times: { label: string; time: TimeView }[]
  media: { label: string; value: string }[]
  thankedBy: MemberView[]
  /** Number of thanks beyond the listed members. */
  otherThanks: number
}

export interface PeerRow {
  member: MemberView | null
  client: string
  /** 0 to 1. */
  share: number
  percent: string
  up: string
  down: string
}

/** Cursors of the previous and the next page of a long list. */
export interface PageCursors {
  next: string | null
  prev: string | null
}
