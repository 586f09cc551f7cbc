/** The package has no types. These cover what the seed and the tests read. */
declare module 'webtorrent-fixtures' {
  interface Fixture {
    torrent: Uint8Array
    parsedTorrent: { infoHash: string; pieces: string[] }
  }
  type Name = 'leaves' | 'leavesMetadata' | 'alice' | 'folder' | 'numbers' | 'lotsOfNumbers' | 'bunny' | 'sintel'
  const fixtures: Record<Name, Fixture> & { corrupt: { torrent: Uint8Array } }
  export default fixtures
}
