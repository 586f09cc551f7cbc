import { issueToken, revokeToken } from './auth'
import { readMe } from './members'
import { readStats } from './stats'
import { readContract, readHealth, readStatic, readSystem } from './system'
import { listTorrentFiles, listTorrentPeers, readTorrent } from './torrent'
import { listTorrents } from './torrents'

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
]
