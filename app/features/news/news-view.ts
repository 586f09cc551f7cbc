export interface NewsView {
  /** Server HTML. */
  articles: string | null
  isEmpty: boolean
  unpublished: { html: string | null } | null
  newer: string | null
  older: string | null
  canManage: boolean
}

export interface ArticleView {
  href: string
  title: string
  /** Server HTML: author and time. */
  origin: string | null
  /** Server HTML. */
  text: string | null
  isPublished: boolean
  isPinned: boolean
  canManage: boolean
}

export interface ArticleFormView {
  title: string
  summary: string
  /** `now`, `at` or `no`; null when the article is published. */
  when: string | null
  /** For `datetime-local`, in UTC. */
  at: string
}
