import type { ReleasePart } from '#contract/title-details'
import type { TitleKind } from '#contract/titles'
import type { ContentFile } from '../../../lib/metainfo/content-file'

export type CategoryName = 'movies' | 'tv' | 'music' | 'software' | 'books' | 'data'

/** Children of the categories, by the tag of their torrents. */
const children = {
  movies: { documentary: 'documentaries', silent: 'silent-films' },
  software: { games: 'games' },
} as const

type ChildName = 'documentaries' | 'silent-films' | 'games'

export type CategoryIds = Record<CategoryName | ChildName, number>

export interface Work {
  kind: TitleKind
  name: string
  artist: string | null
  year: number | null
  endYear: number | null
  minutes: number | null
  genres: string[]
  licence: string
  text: string
  /** Episodes that a show has, released or not. */
  episodes: Episode[]
}

export interface Episode {
  season: number
  number: number
  name: string | null
  airedOn: string | null
}

export function work(fields: Pick<Work, 'kind' | 'name' | 'genres' | 'licence' | 'text'> & Partial<Work>): Work {
  return { artist: null, year: null, endYear: null, minutes: null, episodes: [], ...fields }
}

export interface Release {
  category: CategoryName
  name: string
  tags: string[]
  licence: string
  description: string
  /** Sizes in bytes. A single file with the release's name is stored without a folder. */
  files: ContentFile[]
  appeal: number
  since?: string
  pinned?: boolean
  work?: Work
  part?: Partial<ReleasePart>
}

export const kib = 1024
export const mib = 1024 * kib
export const gib = 1024 * mib

/** A file in the release's folder: `folder/name`. `size` in bytes, rounded. */
export function file(path: string, size: number): ContentFile {
  return { path: path.split('/'), size: Math.max(1, Math.round(size)) }
}

export function dotted(title: string): string {
  return title
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '')
}

/** The category of a release, or a child of it. */
export function categoryOf({ category, tags }: Pick<Release, 'category' | 'tags'>): CategoryName | ChildName {
  const byTag: Partial<Record<string, ChildName>> = children[category as keyof typeof children] ?? {}
  return tags.map((tag) => byTag[tag]).find((child) => child !== undefined) ?? category
}
