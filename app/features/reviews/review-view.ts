/** The reviews of a title. */
export interface ReviewsView {
  /** Formatted; null without a review. */
  average: { value: string; label: string } | null
  /** `12 reviews` */
  count: string
  /** Reviews with the rating 10, 9 ... 1. */
  distribution: { rating: number; count: string; share: number; label: string }[]
  isEmpty: boolean
  previous: string | null
  next: string | null
  /** The member's own review. */
  own: { id: number } | null
  canWrite: boolean
}

/** A review that a form edits or deletes. */
export interface ReviewForm {
  id: number
  /** `of`: its kind and slug, which a form sends for the case that the review is deleted before. */
  title: { name: string; href: string; reviews: string; of: string }
  author: string | null
  isMine: boolean
  rating: number
  source: string
  revision: number
  /** The rating and a digest of the text as JSON, for a conflict. */
  before: string
}
