import type { ShelfList } from '#contract/shelf-lists'

/** The pages of a member's own torrents, in the order of their tabs. */
export const shelfHrefs = {
  bookmarks: '/bookmarks',
  snatched: '/torrents/mine/snatched',
  seeding: '/torrents/mine/seeding',
  uploaded: '/torrents/mine',
} as const satisfies Record<ShelfList, string>
