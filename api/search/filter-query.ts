import { TorrentFilter } from '#contract/torrent-filter'

/** Drops page, cursor, empty values and repeated parameters. */
export function printFilter(query: string): string {
  const params = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== '' && name !== 'page' && name !== 'cursor' && !params.has(name)) params.set(name, value)
  }
  return params.toString()
}

export function parseFilter(query: string): TorrentFilter | undefined {
  return TorrentFilter.safeParse(Object.fromEntries(new URLSearchParams(query))).data
}
