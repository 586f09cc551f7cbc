import { acceptTorrent, endSupport, pledgePoints, proposeTorrent, rejectTorrent } from './torrent-request-acts'
import {
  createRequestComment,
  createTorrentRequest,
  deleteTorrentRequest,
  listRequestComments,
  listTorrentRequests,
  readTorrentRequest,
  updateTorrentRequest,
} from './torrent-requests'

export const requestEndpoints = [
  listTorrentRequests,
  createTorrentRequest,
  readTorrentRequest,
  updateTorrentRequest,
  deleteTorrentRequest,
  pledgePoints,
  endSupport,
  proposeTorrent,
  acceptTorrent,
  rejectTorrent,
  listRequestComments,
  createRequestComment,
] as const
