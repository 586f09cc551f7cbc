import type { BadgeTone } from '~/ui/badge-class'

interface TimeView {
  iso: string
  text: string
  exact: string
}

/** What the detail screen shows; every figure and time is already in the reader's language. */
export interface DetailView {
  slug: string
  name: string
  category: { slug: string; label: string }
  marks: { tone: BadgeTone; text: string }[]
  tags: string[]
  size: string
  seeders: string
  leechers: string
  completed: string
  description: string | null
  /** Members in the swarm: how many rows the peers' table will have at most. */
  peers: number
  uploader: { username: string; role: string } | null
  added: TimeView
  lastSeen: TimeView | null
  licence: string | null
  pieces: string
  infoHash: string
  infoHashV2: string | null
}

/** What stands around the tree of files; the tree itself is a fragment. */
export interface FilesView {
  /** `29` */
  number: string
  /** `29 files` */
  count: string
  /** The list could be read. */
  ok: boolean
  /** Cursor of the next part of a very long list. */
  next: string | null
}

export interface PeerRow {
  member: { username: string; role: string } | null
  client: string
  /** 0 to 1. */
  share: number
  percent: string
  up: string
  down: string
}

export interface PeersView {
  rows: PeerRow[]
  next: string | null
}
