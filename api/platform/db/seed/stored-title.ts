import type { Work } from './release'
import type { StoredTorrent } from './store-torrents'

/** A stored work with its releases. */
export interface StoredTitle {
  id: number
  slug: string
  work: Work
  releases: StoredTorrent[]
}
