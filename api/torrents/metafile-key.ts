/** R2 key of a torrent's metafile. `infoHash` in hex, as in `torrents.info_hash`. */
export function metafileKey(infoHash: string): string {
  return `metafiles/${infoHash}.torrent`
}
