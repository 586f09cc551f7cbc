/** Bytes, except `files`. */
export const metainfoLimits = { metafile: 10 * 1024 * 1024, files: 100_000, pieceLength: 512 * 1024 * 1024 }
