import type { ContentFile } from '../../../lib/metainfo/content-file'

export type CategoryName = 'movies' | 'tv' | 'music' | 'software' | 'books' | 'data'

/** A torrent to be: what its uploader would give. */
export interface Release {
  category: CategoryName
  name: string
  tags: string[]
  licence: string
  description: string
  /** One file that is called as the release stands alone; else the release is a folder. Sizes in bytes. */
  files: ContentFile[]
  /** From 0, nobody cares, to 1, everybody has it. */
  appeal: number
  /** The day before which it did not exist, as YYYY-MM-DD. */
  since?: string
  /** A moderator has put it on top of the list. */
  pinned?: boolean
}

export const kib = 1024
export const mib = 1024 * kib
export const gib = 1024 * mib

/** A file below the release's folder: `folder/name`. `size` in bytes, rounded. */
export function file(path: string, size: number): ContentFile {
  return { path: path.split('/'), size: Math.max(1, Math.round(size)) }
}

/** A title as release names write it: words joined by dots, nothing else. */
export function dotted(title: string): string {
  return title
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '')
}
