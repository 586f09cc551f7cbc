// Apart from the schemas, so that scripts in the browser do not load zod.

/** A member's own torrents. */
export const shelfLists = ['bookmarks', 'snatched', 'seeding', 'uploaded'] as const
export type ShelfList = (typeof shelfLists)[number]
