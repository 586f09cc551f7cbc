/** Bytes, except `files`. */
export const metainfoLimits = { metafile: 2 * 1024 * 1024, files: 25_000, pieceLength: 512 * 1024 * 1024 }
