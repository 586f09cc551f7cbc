import type { TorrentRequest, TorrentRequestLine, TorrentRequestPage } from '#contract/torrent-requests'

export const requestLineSample: TorrentRequestLine = {
  slug: 'nosferatu-1922-2160p-7',
  title: 'Nosferatu 1922 2160p',
  category: { slug: 'movies', name: 'Movies', icon: 'film', parent: null },
  requester: { username: 'seal33', role: 'member', avatar: null },
  state: 'open',
  bounty: 1500,
  supporters: 3,
  createdAt: '2026-02-03T04:05:06.000Z',
  filledAt: null,
  isMine: false,
  pledge: null,
}

export const requestPageSample: TorrentRequestPage = {
  data: [requestLineSample],
  meta: { page: 1, perPage: 25, total: 1, totalIsCapped: false },
  categories: [
    { slug: 'movies', name: 'Movies', icon: 'film', parent: null },
    { slug: 'silent-films', name: 'Silent films', icon: 'film', parent: 'movies' },
  ],
}

export const requestSample: TorrentRequest = {
  ...requestLineSample,
  description: 'The **restored** one',
  descriptionHtml: '<p>The <strong>restored</strong> one</p>',
  editedAt: null,
  torrent: null,
  proposer: null,
  acceptedBy: null,
  rejection: null,
  pledges: [
    { member: { username: 'seal33', role: 'member', avatar: null }, points: 1500 },
    { member: null, points: 0 },
  ],
  isProposer: false,
  bonus: 800,
  canEdit: false,
  canDelete: false,
  canPropose: true,
  canAccept: false,
  canReject: false,
}

/** With a torrent that waits for the decision of the reader. */
export const proposedSample: TorrentRequest = {
  ...requestSample,
  state: 'proposed',
  torrent: { slug: 'nosferatu-restored-12', name: 'Nosferatu restored' },
  proposer: { username: 'brine', role: 'member', avatar: null },
  acceptedBy: '2026-02-10T04:05:06.000Z',
  isMine: true,
  pledge: 1500,
  canPropose: false,
  canAccept: true,
  canReject: true,
}
