import { issueToken, revokeToken } from './auth'
import { downloadMetafile, resetPasskey, spendToken } from './downloads'
import { readMe } from './members'
import { decideTorrent, listModerated, pinTorrent, promoteTorrent, restoreTorrent, unpinTorrent } from './moderation'
import { readStats } from './stats'
import { readContract, readHealth, readStatic, readSystem } from './system'
import { listTorrentFiles, listTorrentPeers, readTorrent } from './torrent'
import { listTorrents } from './torrents'
import { updateSwarms } from './tracker'
import { createTorrent, deleteTorrent, listOwnUploads, previewTorrent, updateTorrent } from './uploads'

/** The whole contract. The document, the API's router check and the auth matrix are made from this list. */
export const endpoints = [
  issueToken,
  revokeToken,
  readSystem,
  readStatic,
  readHealth,
  readContract,
  readMe,
  readStats,
  listTorrents,
  readTorrent,
  listTorrentFiles,
  listTorrentPeers,
  createTorrent,
  previewTorrent,
  listOwnUploads,
  updateTorrent,
  deleteTorrent,
  downloadMetafile,
  spendToken,
  resetPasskey,
  listModerated,
  decideTorrent,
  restoreTorrent,
  promoteTorrent,
  pinTorrent,
  unpinTorrent,
  updateSwarms,
]
