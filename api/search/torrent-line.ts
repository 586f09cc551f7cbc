import type { TorrentLine } from '#contract/torrents'
import { printSlug } from '../lib/slug/torrent-slug'
import { categories, torrents } from '../platform/db/schema/torrents'

/** The columns of a line; join `categories`. */
export const lineColumns = {
  id: torrents.id,
  name: torrents.name,
  category: categories.slug,
  size: torrents.size,
  seeders: torrents.seeders,
  leechers: torrents.leechers,
  addedAt: torrents.addedAt,
}

type StoredLine = Record<'id' | 'size' | 'seeders' | 'leechers' | 'addedAt', number> &
  Record<'name' | 'category', string>

export function showLine({ id, name, category, size, seeders, leechers, addedAt }: StoredLine): TorrentLine {
  return {
    ...{ slug: printSlug(name, id), name, category, size, seeders, leechers },
    addedAt: new Date(addedAt).toISOString(),
  }
}
