import { MetainfoError } from './metainfo-error'

/** `path` is below the torrent's own folder; the one file of a single-file torrent has the torrent's name. */
export interface ContentFile {
  path: string[]
  /** Bytes. */
  size: number
}

/** The bytes of all files together. @throws MetainfoError when a number cannot hold them */
export function countSize(files: { size: number }[]): number {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (!Number.isSafeInteger(size)) throw new MetainfoError('size_invalid')
  return size
}
