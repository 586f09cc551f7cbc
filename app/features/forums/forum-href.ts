/** Query parameters without a value are left out. */
export function forumHref(forum: string, query: Record<string, string | null> = {}): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `/forums/${forum}${search.size > 0 ? `?${search}` : ''}`
}

export function threadHref(forum: string, thread: string): string {
  return `/forums/${forum}/${thread}`
}
