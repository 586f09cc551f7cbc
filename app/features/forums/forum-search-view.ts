export interface ForumSearchValues {
  q: string
  titles: string
  forum: string
  author: string
  from: string
  to: string
}

export interface ForumSearchView {
  values: ForumSearchValues
  forums: { value: string; label: string }[]
  summary: string
  /** `nothing`: no search yet; `none`: no result; otherwise server HTML. */
  found: 'nothing' | 'none' | { html: string | null }
  page: number
  pages: number
}

/** URL of a page of results; empty fields are left out. */
export function forumSearchHref(values: Partial<ForumSearchValues>, page = 1): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  return `/forums/search${query.size > 0 ? `?${query}` : ''}`
}
