import type { ShelfList } from '#contract/shelf-lists'

/** The pages of a member's own torrents, in the order of their tabs. */
export const shelfHrefs = {
  bookmarks: '/bookmarks',
  snatched: '/torrents/mine?list=snatched',
  seeding: '/torrents/mine?list=seeding',
  uploaded: '/torrents/mine',
} as const satisfies Record<ShelfList, string>

/** The zip file of the torrents whose ids are `t` in the query. */
export const archiveHref = '/torrents/selected/download'
