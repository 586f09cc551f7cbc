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

/** What a download would cost the reader. */
export interface CostView {
  /** Nothing of it counts. */
  isFree: boolean
  words: string
  /** Freeleech tokens that would make it free; 0 where none would help. */
  tokens: number
}

/** What stands around every part of a torrent's page; figures and times are already in the reader's language. */
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
  /** For the waterline. */
  swarm: { seeders: number; leechers: number }
  files: string
  comments: string
  peers: string
  hasMedia: boolean
  hasNfo: boolean
  cost: CostView | null
  /** What the reader has done with it, in a sentence. */
  past: string | null
  /** Why it is not on the list. */
  notice: { tone: 'info' | 'warn' | 'bad'; words: string } | null
  thanks: number
  mine: Pick<Torrent['mine'], 'uploaded' | 'bookmarked' | 'thanked' | 'canEdit' | 'canModerate'>
  /** His last report of it, and where it stands. */
  report: { words: string; answer: string | null; isOpen: boolean } | null
}

/** What the overview says beside the description. */
export interface AboutView {
  uploader: (MemberView & { avatar: string | null }) | null
  /** Only the reader and the staff are told who it was. */
  isAnonymous: boolean
  facts: { label: string; value: string; mono?: true }[]
  times: { label: string; time: TimeView }[]
  media: { label: string; value: string }[]
  thankedBy: MemberView[]
  /** Thanks beyond the named ones. */
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

/** Cursors of the parts of a long list before and after the one shown. */
export interface Turns {
  next: string | null
  prev: string | null
}
