import { MetainfoError } from './metainfo-error'

/** `path` is relative to the torrent's folder; the file of a single-file torrent has the torrent's name. */
export interface ContentFile {
  path: string[]
  /** Bytes. */
  size: number
}

/** Total bytes of all files. @throws MetainfoError if the sum is not a safe integer */
export function countSize(files: { size: number }[]): number {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (!Number.isSafeInteger(size)) throw new MetainfoError('size_invalid')
  return size
}
