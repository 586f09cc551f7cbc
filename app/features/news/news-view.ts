import type { FormReply } from '~/lib/forms/form-reply'

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
  /** For `datetime-local`, in `zone`. */
  at: string
  /** ISO 8601; empty when the article has no time yet. */
  scheduled: string
  /** IANA name. */
  zone: string
  /** Title and summary as JSON, for a conflict. */
  before: string
}

/** The article as another editor saved it since the form was opened. */
export interface ArticleConflict {
  title: string
  summary: string
  source: string
  /** Server HTML: from the stored text to the typed one. */
  diff: string | null
}

export interface ArticleReply extends FormReply {
  preview?: { html: string | null }
  conflict?: ArticleConflict
}
