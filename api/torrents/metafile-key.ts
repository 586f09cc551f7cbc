/** Where a torrent's metafile stands in R2. `infoHash` in hex, as `torrents.info_hash` holds it. */
export function metafileKey(infoHash: string): string {
  return `metafiles/${infoHash}.torrent`
}
