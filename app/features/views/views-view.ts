export interface FeedView {
  id: number
  label: string
  address: string
  used: string
}

export interface SavedViewView {
  id: number
  name: string
  href: string
  /** Empty if the view only sorts. */
  syntax: string
  /** The member gets a notification for new torrents. */
  notify: boolean
  feed: FeedView | null
}

export interface ViewsView {
  query: string | null
  /** That filter in the search box's syntax. */
  syntax: string
  saved: SavedViewView[]
  feeds: FeedView[]
  subjects: { value: string; label: string }[]
}
