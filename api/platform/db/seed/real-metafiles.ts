import fixtures from 'webtorrent-fixtures'
import type { Release } from './release'

export interface RealMetafile {
  bytes: Uint8Array<ArrayBuffer>
  about: Omit<Release, 'name' | 'files'>
}

const names = ['leaves', 'alice', 'bunny', 'sintel', 'numbers', 'lotsOfNumbers', 'folder'] as const

const about: Record<(typeof names)[number], RealMetafile['about']> = {
  leaves: {
    category: 'books',
    tags: ['poetry', 'american', 'epub'],
    licence: 'Public domain',
    description: 'Leaves of Grass, by Walt Whitman: the edition of 1891 as one EPUB.',
    appeal: 0.3,
  },
  alice: {
    category: 'books',
    tags: ['novel', 'children', 'txt'],
    licence: 'Public domain',
    description: 'Alice’s Adventures in Wonderland, by Lewis Carroll, as plain text.',
    appeal: 0.35,
  },
  bunny: {
    category: 'movies',
    tags: ['animation', 'blender', '1080p'],
    licence: 'CC BY 3.0',
    description:
      'Big Buck Bunny in the Sunflower version of 2013: rendered anew at full rate. 1080p, 30 frames a second, stereo.',
    appeal: 0.8,
  },
  sintel: {
    category: 'movies',
    tags: ['animation', 'blender', 'fantasy', '2160p'],
    licence: 'CC BY 3.0',
    description: 'Sintel in 4K from the Digital Cinema Master, with subtitles.',
    appeal: 0.75,
  },
  numbers: {
    category: 'data',
    tags: ['testing'],
    licence: 'CC0 1.0',
    description: 'Three files of one, two and three bytes: the smallest torrent that still has more than one file.',
    appeal: 0.06,
  },
  lotsOfNumbers: {
    category: 'data',
    tags: ['testing'],
    licence: 'CC0 1.0',
    description: 'Big and small numbers in folders of their own, to try a client with.',
    appeal: 0.05,
  },
  folder: {
    category: 'data',
    tags: ['testing'],
    licence: 'CC0 1.0',
    description: 'A folder that holds one file. Clients disagree on whether that is a folder.',
    appeal: 0.03,
  },
}

/** Reads the metafiles of the package webtorrent-fixtures, which are public domain or Creative Commons. Node only. */
export function readRealMetafiles(): RealMetafile[] {
  return names.map((name) => ({ bytes: new Uint8Array(fixtures[name].torrent), about: about[name] }))
}
