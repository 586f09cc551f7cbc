/** Maximum bytes of a metafile, files in a torrent, and bytes of a piece. */
export const metainfoLimits = { metafile: 2 * 1024 * 1024, files: 25_000, pieceLength: 512 * 1024 * 1024 }
