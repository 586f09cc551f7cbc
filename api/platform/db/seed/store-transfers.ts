import { drizzle } from 'drizzle-orm/d1'
import { checkTransfers } from '../../../transfers/check-transfers'
import { type Cell, insertRows } from './insert-rows'
import { createRandom, type Random } from './random'
import type { StoredTorrent } from './store-torrents'

/** Bytes that members announced to have uploaded beyond what others downloaded, each in another small swarm. */
const invented = [180 * 2 ** 30, 12 * 2 ** 30]

/** The traffic of each swarm: what members downloaded, sent by the others. */
export async function storeTransfers(db: D1Database, stored: StoredTorrent[], now: number): Promise<void> {
  const random = createRandom('transfers')
  const rows = stored.flatMap((entry) => splitTraffic(random, entry))
  const cheaters = rows.filter(({ downloaded, size, isSecondOfTwo }) => isSecondOfTwo && downloaded === size)
  for (const [index, bytes] of invented.entries()) {
    const cheater = cheaters[index]
    if (!cheater) throw new Error('Too few swarms have two members')
    cheater.uploaded = cheater.received + bytes
  }
  await insertRows(
    db,
    'transfers',
    ['torrent_id', 'user_id', 'uploaded', 'downloaded'],
    rows.map(({ torrentId, userId, uploaded, downloaded }): Cell[] => [torrentId, userId, uploaded, downloaded]),
  )
  await checkTransfers(drizzle(db), now)
}

/** A row for each member of the swarm, also for those who have left it. None has uploaded more than the others downloaded. */
function splitTraffic(random: Random, { id: torrentId, torrent, swarm }: StoredTorrent) {
  const { size } = torrent.metainfo
  const downloads = new Map<number, number>()
  for (const { userId, left } of swarm.peers) downloads.set(userId, size - left)
  for (const { userId } of swarm.snatches) downloads.set(userId, size)
  if (swarm.uploader) downloads.set(swarm.uploader.id, 0)
  const members = [...downloads].map(([userId, downloaded]) => ({ userId, downloaded, weight: random.next() ** 2 }))
  const total = members.reduce((sum, { downloaded }) => sum + downloaded, 0)
  const weights = members.reduce((sum, { weight }) => sum + weight, 0)
  return members.map(({ userId, downloaded, weight }, index) => {
    const received = total - downloaded
    const uploaded = Math.min(Math.floor((total * weight) / weights), received)
    return {
      torrentId,
      userId,
      uploaded,
      downloaded,
      received,
      size,
      isSecondOfTwo: index === 1 && members.length === 2,
    }
  })
}
