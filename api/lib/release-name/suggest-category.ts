import type { ContentFile } from '../metainfo/content-file'
import { containerKind } from './candidates/words'
import type { Kind, Release } from './fields'

const categoryOfKind: Record<Kind, string | null> = {
  movie: 'movies',
  episode: 'tv',
  season: 'tv',
  music: 'music',
  software: 'software',
  game: 'software',
  book: 'books',
  other: null,
}

/** Categories of files by their ending; of video the name decides. */
const categoryOfFiles: Record<string, string> = {
  music: 'music',
  book: 'books',
  software: 'software',
  game: 'software',
  data: 'data',
}

interface SuggestedCategory {
  slug: string | null
  /** From the name; null if the files decided. */
  confidence: number | null
}

/** The category of most bytes by file ending, else of the name; null if neither is known. */
export function suggestCategory(release: Release, files: ContentFile[]): SuggestedCategory {
  const bytes = new Map<string, number>()
  for (const { path, size } of files) {
    const ending = /\.([a-z0-9]{1,10})$/i.exec(path.at(-1) ?? '')?.[1]?.toLowerCase() ?? ''
    const kind = containerKind(ending)
    if (kind && kind !== 'subtitle') bytes.set(kind, (bytes.get(kind) ?? 0) + size)
  }
  const [most] = [...bytes].sort(([, a], [, b]) => b - a)
  const { value, confidence } = release.kind
  if (most?.[0] === 'video') {
    const isSeries = value === 'episode' || value === 'season'
    return { slug: isSeries ? 'tv' : 'movies', confidence: null }
  }
  const ofFiles = categoryOfFiles[most?.[0] ?? '']
  if (ofFiles) return { slug: ofFiles, confidence: null }
  return { slug: categoryOfKind[value], confidence }
}
