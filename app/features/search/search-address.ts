import type { SearchKind } from '#contract/search'

/** Where a text is searched for: everywhere, or one kind of thing page by page. */
export function searchHref(q: string, kind: SearchKind | null = null, page = 1): string {
  const query = new URLSearchParams({ q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })
  return `/search?${query}`
}
