/** Query parameters without a value are left out. */
export function wikiHref(
  slug: string,
  part: '' | 'edit' | 'history' = '',
  query: Record<string, string | number | undefined> = {},
) {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/wiki/${encodeURIComponent(slug)}${part && `/${part}`}${search.size > 0 ? `?${search}` : ''}`
}
