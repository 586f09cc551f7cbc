import { TorrentFilter } from '#contract/torrent-filter'

/** Normalises a list's query for storage: drops page, cursor, empty values and repeated parameters. */
export function printFilter(query: string): string {
  const params = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query)) {
    if (value !== '' && name !== 'page' && name !== 'cursor' && !params.has(name)) params.set(name, value)
  }
  return params.toString()
}

/** The filter of a stored query; undefined when it no longer parses. */
export function parseFilter(query: string): TorrentFilter | undefined {
  return TorrentFilter.safeParse(Object.fromEntries(new URLSearchParams(query))).data
}
