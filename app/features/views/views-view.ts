/** A feed as its owner sees it. */
export interface FeedView {
  id: number
  label: string
  /** Absolute: it is copied into a feed reader. */
  address: string
  used: string
}

/** A saved view as its owner sees it. */
export interface SavedViewView {
  id: number
  name: string
  href: string
  /** Its filter, as the search box reads it; empty where it only sorts. */
  says: string
  /** The member is told of what is new in it. */
  notify: boolean
  feed: FeedView | null
}

export interface ViewsView {
  /** The filter that is about to get a name; null when the page was opened to look. */
  query: string | null
  /** The same as the search box reads it. */
  says: string
  saved: SavedViewView[]
  /** Feeds of categories and of the bookmarks. */
  feeds: FeedView[]
  /** What has no feed yet: value of the form, words. */
  subjects: { value: string; label: string }[]
}
