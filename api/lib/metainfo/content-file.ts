import { MetainfoError } from './metainfo-error'

/** `path` is relative to the torrent's folder. A single file has the torrent's name. */
export interface ContentFile {
  path: string[]
  size: number
}

/** @throws MetainfoError if the sum is not a safe integer */
export function countSize(files: { size: number }[]): number {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (!Number.isSafeInteger(size)) throw new MetainfoError('size_invalid')
  return size
}
