import type { SearchKind } from '#contract/search'

/** URL of a search: all kinds, or one kind with pages. */
export function searchHref(q: string, kind: SearchKind | null = null, page = 1): string {
  const query = new URLSearchParams({ q, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })
  return `/search?${query}`
}
