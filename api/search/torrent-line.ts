import type { TorrentLine } from '#contract/torrents'
import { printSlug } from '../lib/slug/torrent-slug'
import { categories, torrents } from '../platform/db/schema/torrents'
import { type ShownSwarm, swarmFigures } from './swarm-figures'

/** The columns of a line; join `categories`. */
export const lineColumns = {
  id: torrents.id,
  name: torrents.name,
  category: categories.slug,
  categoryName: categories.name,
  size: torrents.size,
  swarm: swarmFigures,
  addedAt: torrents.addedAt,
}

type StoredLine = Record<'id' | 'size' | 'addedAt', number> &
  Record<'name' | 'category' | 'categoryName', string> & { swarm: ShownSwarm }

export function showLine({ id, name, category, categoryName, size, swarm, addedAt }: StoredLine): TorrentLine {
  const { seeders, leechers } = swarm
  return {
    ...{ slug: printSlug(name, id), name, category, categoryName, size, seeders, leechers },
    addedAt: new Date(addedAt).toISOString(),
  }
}
