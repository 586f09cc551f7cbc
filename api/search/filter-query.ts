import { TorrentFilter } from '#contract/torrent-filter'

/** The query of a list's address as it is kept: without a page, and nothing empty. Never longer than it was. */
export function printFilter(query: string): string {
  const kept = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== '' && name !== 'page' && name !== 'cursor' && !kept.has(name)) kept.set(name, value)
  }
  return kept.toString()
}

/** The filter such a query asks for; undefined when it can no longer be read. */
export function parseFilter(query: string): TorrentFilter | undefined {
  return TorrentFilter.safeParse(Object.fromEntries(new URLSearchParams(query))).data
}
