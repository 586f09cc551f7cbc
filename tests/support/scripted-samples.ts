import type { Me } from '#contract/me'
import type { RulesAcceptance, SiteRules } from '#contract/rules'
import type { TrackerStats } from '#contract/stats'
import type { System } from '#contract/system'
import type { Torrent } from '#contract/torrent-details'
import type { FilterOptions, ListedTorrent, TorrentPage } from '#contract/torrents'

export const systemSample: System = {
  title: 'Skerry',
  version: '9.9.9',
  logo: 'logo.svg',
  theme: { color: '#4c9fae', userColor: false },
  timeZone: 'UTC',
  texts: { signIn: { en: '', nb: '' }, registration: { en: '', nb: '' } },
  roles: [{ slug: 'member', name: 'Member', color: '#aabbcc' }],
  user: null,
}

export const meSample: Me = {
  id: 7,
  username: 'asta',
  avatar: null,
  role: { slug: 'member', name: 'Member', color: '#aabbcc' },
  permissions: [],
  joinedAt: '2026-01-02T03:04:05.000Z',
  stats: { uploaded: 10, downloaded: 5, ratio: 2, seeding: 1, leeching: 0, bonus: 3, invites: 1, requests: 0 },
  notifications: { unread: 0, latest: [] },
  unreadThreads: 0,
  unreadNews: 0,
  queues: { torrents: null, posts: null, reports: null, applicants: null },
  rulesDue: false,
  owesTwoFactor: false,
  viewedRole: null,
}

export const rulesSample: SiteRules = {
  page: {
    slug: 'rules',
    title: 'Rules',
    language: 'en',
    html: '<p>Be kind.</p>',
    headings: [],
    updatedAt: '2026-01-02T03:04:05.000Z',
  },
  languages: ['en'],
  version: { version: 2, publishedAt: '2026-01-02T03:04:05.000Z' },
}

export const acceptanceSample: RulesAcceptance = {
  accepted: { version: 2, acceptedAt: '2026-01-03T03:04:05.000Z' },
  isDue: false,
  changes: null,
  acceptedBy: null,
  canEdit: false,
}

export const statsSample: TrackerStats = { torrents: 1, peers: 3, seeders: 2, leechers: 1 }

export const torrentSample: Torrent = {
  slug: 'debian-13',
  name: 'Debian 13 netinst',
  category: 'software',
  tags: [],
  categories: [{ slug: 'software', name: 'Software', icon: 'package', parent: null }],
  tagMarks: [],
  promotion: null,
  size: 1024,
  files: 1,
  seeders: 2,
  leechers: 1,
  completed: 4,
  comments: 0,
  addedAt: '2026-02-03T04:05:06.000Z',
  uploader: { username: 'asta', role: 'member', avatar: null },
  infoHash: 'a'.repeat(40),
  infoHashV2: null,
  pieceLength: 16384,
  pieces: 1,
  status: 'approved',
  decision: null,
  askedChange: null,
  isAnonymous: false,
  isPinned: false,
  description: null,
  descriptionHtml: null,
  licence: null,
  resolution: null,
  source: null,
  codec: null,
  container: null,
  language: null,
  title: null,
  mediaInfo: null,
  nfo: null,
  lastSeenAt: null,
  thanks: 0,
  subtitles: null,
  reseedRequestedAt: null,
  editedAt: null,
  thankedBy: [],
  cost: {
    download: 1,
    upload: 1,
    until: null,
    why: 'usual',
    uploaded: 10,
    downloaded: 5,
    counted: 1024,
    ratio: 2,
    ratioAfter: 10 / 1029,
  },
  mine: {
    uploaded: false,
    bookmarked: false,
    thanked: false,
    downloadedAt: null,
    snatchedAt: null,
    requirement: null,
    tokens: 0,
    canRequestReseed: false,
    canEdit: false,
    canModerate: false,
    report: null,
  },
}

export const listedSample: ListedTorrent = { ...torrentSample, mine: { state: null, bookmarked: false } }

export const torrentPageSample: TorrentPage = {
  data: [listedSample],
  meta: { page: 1, perPage: 50, total: 1, totalIsCapped: false, next: null, prev: null },
  pinned: [],
  suggestion: null,
  nearest: null,
  views: [],
  categories: [{ slug: 'software', name: 'Software', icon: 'package', parent: null, torrents: 1, matches: null }],
}

const optionOf = (value: string, torrents = 3) => ({
  value,
  torrents: Math.min(torrents, 1000),
  isCapped: torrents > 1000,
})

export const filterOptionsSample: FilterOptions = {
  resolution: [optionOf('720p'), optionOf('1080p', 1200)],
  source: [optionOf('WEB'), optionOf('Betamax'), optionOf('BluRay')],
  codec: [optionOf('FLAC')],
  container: [optionOf('mkv')],
  language: [optionOf('no'), optionOf('en')],
  licence: [optionOf('MIT')],
}
