export interface FeedView {
  id: number
  label: string
  /** Absolute, to copy into a feed reader. */
  address: string
  used: string
}

export interface SavedViewView {
  id: number
  name: string
  href: string
  /** The filter in the search box's syntax; empty if the view only sorts. */
  syntax: string
  /** The member gets a notification for new torrents. */
  notify: boolean
  feed: FeedView | null
}

export interface ViewsView {
  /** The filter to be saved; null if the page was opened without one. */
  query: string | null
  /** That filter in the search box's syntax. */
  syntax: string
  saved: SavedViewView[]
  /** Feeds of categories and of the bookmarks. */
  feeds: FeedView[]
  /** Subjects without a feed: form value and label. */
  subjects: { value: string; label: string }[]
}
