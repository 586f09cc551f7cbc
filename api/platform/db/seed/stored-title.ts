import type { Work } from './release'
import type { StoredTorrent } from './store-torrents'

export interface StoredTitle {
  id: number
  slug: string
  work: Work
  releases: StoredTorrent[]
}
