/** Other parameters are kept. */
export function cursorHrefs(url: URL, { next, prev }: { next: string | null; prev: string | null }) {
  const hrefOf = (cursor: string | null) => {
    if (cursor === null) return null
    const search = new URLSearchParams(url.search)
    search.set('cursor', cursor)
    for (const name of ['_routes', 'done']) search.delete(name)
    return `${url.pathname}?${search}`
  }
  return { newer: hrefOf(prev), older: hrefOf(next) }
}
