import type { SeededTorrent } from './make-torrents'
import type { SeededMember } from './members'
import type { Random } from './random'

interface SeededPeer {
  userId: number
  client: string
  left: number
  uploadRate: number
  downloadRate: number
  lastSeenAt: number
}

export interface Swarm {
  uploader: SeededMember | undefined
  peers: SeededPeer[]
  snatches: { userId: number; completedAt: number }[]
  lastSeenAt: number
}

const minute = 60_000
const day = 24 * 60 * minute
const clients = [
  'qBittorrent 5.1.2',
  'qBittorrent 5.0.4',
  'qBittorrent 4.6.7',
  'Transmission 4.0.6',
  'Transmission 3.00',
  'Deluge 2.2.0',
  'rTorrent 0.15.5',
  'BiglyBT 3.9.0.0',
  'libtorrent 2.0.11',
]

/** Most have a handful of seeders. Each seeder has uploaded or snatched the torrent; no leecher has completed it. */
export function makeSwarm(random: Random, torrent: SeededTorrent, members: SeededMember[], now: number): Swarm {
  const age = (now - torrent.addedAt) / day
  const crowd = shuffle(
    random,
    members.filter(({ joinedAt }) => joinedAt < now - day),
  )
  const uploader = chooseUploader(random, members, torrent.addedAt)
  const seeders = countSeeders(random, torrent.about.appeal, age)
  const leechers = Math.round(random.next() ** 2 * (seeders * (age < 3 ? 0.9 : 0.25) + (seeders > 0 ? 2.5 : 1.4)))
  const gone = Math.round(seeders * random.next() * Math.min(age / 200, 1.6) + random.next() * Math.min(age / 40, 6))
  const others = crowd.filter(({ id }) => id !== uploader?.id)
  const keepsSeeding = seeders > 0 && uploader !== undefined && random.next() < 0.8
  const seeding = [...(keepsSeeding ? [uploader] : []), ...others.splice(0, seeders - (keepsSeeding ? 1 : 0))]
  const leeching = others.splice(0, leechers)
  const finished = [...seeding.filter(({ id }) => id !== uploader?.id), ...others.splice(0, gone)]
  const isMoving = seeding.length > 0 && leeching.length > 0
  return {
    uploader,
    peers: shuffle(random, [
      ...seeding.map((member) => makePeer(random, member, 0, now, isMoving)),
      ...leeching.map((member) => makePeer(random, member, missing(random, torrent.metainfo.size), now, isMoving)),
    ]),
    snatches: finished.map(({ id, joinedAt }) => {
      const from = Math.max(torrent.addedAt, joinedAt)
      return { userId: id, completedAt: Math.floor(from + (now - from) * random.next() ** 2) }
    }),
    lastSeenAt:
      seeding.length > 0
        ? now - random.between(0, 20) * minute
        : Math.floor(now - (now - torrent.addedAt) * (0.1 + 0.6 * random.next())),
  }
}

function countSeeders(random: Random, appeal: number, age: number): number {
  const fate = random.next()
  if (age > 60 && fate < 0.05 + (1 - appeal) * 0.07) return 0
  if (fate < 0.2 + (1 - appeal) * 0.15) return 1 + Math.floor(random.next() * 2)
  const interest = appeal ** 2.2 * 330 * (0.35 + 0.65 * Math.exp(-age / 500)) * (age < 0.5 ? 0.3 : 1)
  return Math.max(1, Math.round(interest * (0.4 + random.next() * 0.9)))
}

function chooseUploader(random: Random, members: SeededMember[], addedAt: number): SeededMember | undefined {
  if (random.next() < 0.07) return undefined
  const roles = random.next() < 0.72 ? ['uploader'] : ['elder', 'moderator', 'admin']
  return random.pick(members.filter(({ role, joinedAt }) => roles.includes(role) && joinedAt < addedAt))
}

function missing(random: Random, size: number): number {
  return Math.max(1, Math.floor(size * random.next() ** 1.5))
}

function makePeer(random: Random, { id }: SeededMember, left: number, now: number, isMoving: boolean): SeededPeer {
  const rate = (busy: number) => (isMoving && random.next() < busy ? Math.floor(2 ** (11 + random.next() * 13)) : 0)
  return {
    userId: id,
    client: random.pick(clients),
    left,
    uploadRate: rate(left === 0 ? 0.35 : 0.25),
    downloadRate: left === 0 ? 0 : rate(0.85),
    lastSeenAt: now - random.between(0, 29 * 60) * 1000,
  }
}

/** Fisher-Yates. */
function shuffle<Item>(random: Random, items: Item[]): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random.between(0, last)
    const [a, b] = [mixed[last] as Item, mixed[other] as Item]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}
