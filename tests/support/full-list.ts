import type { CategoryIcon } from '#contract/category-icons'
import type { MemberRef } from '#contract/roles'
import type { ListedTorrent, TorrentPage } from '#contract/torrents'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { listBooks } from '../../api/platform/db/seed/catalogue/books'
import { listMovies } from '../../api/platform/db/seed/catalogue/movies'
import { listMusic } from '../../api/platform/db/seed/catalogue/music'
import { listSoftware } from '../../api/platform/db/seed/catalogue/software'
import { listShows } from '../../api/platform/db/seed/catalogue/tv'
import { createRandom, type Random } from '../../api/platform/db/seed/random'
import type { Release } from '../../api/platform/db/seed/release'

const minute = 60_000

/** Ages of the newest torrents in minutes; the others are up to two months old. */
const fresh = [30, 43, 64, 98, 152, 190, 340, 550, 810, 1200]

const promotions: ListedTorrent['promotion'][] = [
  { download: 0, upload: 1, until: null },
  { download: 0, upload: 2, until: null },
  { download: 0.5, upload: 1, until: null },
]

const people: MemberRef[] = [
  ...[
    'seal33',
    'high_skua',
    'low.skua98',
    'Þórunn',
    'salt_keel',
    'gull16',
    'lowkeeper',
    'silentarchivist',
    'Ødegård.M',
  ],
  ...['reader8', 'bright_otter', 'the-lighthouse-keeper.24', 'KelpKeel', 'storm_heron', 'cold_keeper'],
].map((username, index) => ({ username, role: ['uploader', 'elder', 'moderator', 'admin'][index % 4] ?? '' }))

function makeRow(
  { random, own }: Record<'random' | 'own', Random>,
  { name, category, tags, files, appeal }: Release,
  index: number,
  now: number,
): ListedTorrent {
  const passed = fresh[index] ?? (3 * 24 * 60 + (index - fresh.length) * 36 * 60 + random.between(0, 999)) | 0
  const seeders = Math.max(1, Math.round(appeal ** 2 * 100 * random.next()))
  const isPromoted = random.next() < (index < fresh.length ? 0.7 : 0.12)
  return {
    slug: printSlug(name, random.between(20_000, 46_000)),
    ...{ name, category, tags, files: files.length, seeders },
    comments: own.next() < 0.5 ? 0 : Math.round(own.next() ** 3 * 60),
    mine: {
      state: own.next() < 0.1 ? own.pick(['seeding', 'leeching', 'snatched'] as const) : null,
      bookmarked: own.next() < 0.1,
    },
    promotion: isPromoted ? random.pick(promotions) : null,
    size: files.reduce((sum, { size }) => sum + size, 0),
    leechers: random.between(0, 8),
    completed: seeders + random.between(-2, 5),
    addedAt: new Date(now - passed * minute).toISOString(),
    uploader: random.next() < 0.07 ? null : random.pick(people),
  }
}

export function makeFullList(now: number): TorrentPage {
  const random = createRandom('a full list')
  const own = createRandom('own states')
  const all = [listMovies, listShows, listMusic, listSoftware, listBooks].flatMap((list) => list(random))
  const [pinned, ...data] = random
    .sample(all, 51)
    .map((release, index) => makeRow({ random, own }, release, index - 1, now))
  const count = (slug: string, icon: CategoryIcon, torrents: number) => ({
    ...{ slug, icon, parent: null, torrents, matches: null },
    name: slug === 'tv' ? 'TV' : slug.charAt(0).toUpperCase() + slug.slice(1),
  })
  return {
    data,
    suggestion: null,
    nearest: null,
    pinned: pinned ? [{ ...pinned, promotion: { download: 0.5, upload: 1, until: null } }] : [],
    meta: { page: 1, perPage: 50, total: 48_213, totalIsCapped: false, next: null, prev: null },
    views: [],
    categories: [
      ...[count('movies', 'film', 16_804), count('tv', 'tv', 10_877), count('music', 'music', 8012)],
      ...[count('software', 'package', 7634), count('books', 'book-open', 3595), count('data', 'database', 1291)],
    ],
  }
}
