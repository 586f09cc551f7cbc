import type { TitleKind } from '#contract/titles'
import type { EpisodeCell } from '~/ui/episode-grid'
import type { PosterPicture } from '~/ui/poster'
import type { MatrixRow } from '~/ui/release-matrix'

/** The part of a title that every page about it shows. */
export interface TitleFrameView {
  kind: TitleKind
  slug: string
  name: string
  artist: { name: string; href: string } | null
  poster: PosterPicture | null
  /** Years and length: `2010, 15 min`. */
  about: string[]
  genres: { name: string; href: string }[]
  rating: { value: string; label: string; note: string } | null
  seeders: number
  /** `12 seeders` */
  swarm: string
  followers: number
  isFollowed: boolean
  canEdit: boolean
  canModerate: boolean
  /** Staff can delete a title without releases. */
  canDelete: boolean
  tabs: TitleTab[]
}

/** A page of the title. */
export interface TitleTab {
  href: string
  label: string
  /** Formatted. */
  count?: string
}

export interface PartHeadView {
  name: string
  /** The wall, and the artist of an album. */
  parents: { href: string; label: string }[]
  tabs: TitleTab[]
}

/** The release to take. */
export interface BestPick {
  slug: string
  name: string
  /** Quality, source and language, or version and platform. */
  facts: string[]
  size: string
  swarm: string
  seeders: number
  leechers: number
}

export interface SeasonView {
  season: number
  label: string
  /** `8 of 10 episodes` */
  note: string
  /** Releases of the whole season. */
  packs: { href: string; label: string } | null
  /** Shows the grid; null when the page has it, or there are no episodes. */
  openHref: string | null
  /** Parts of the grid of a long season. */
  ranges: { text: string; label: string; href: string; isCurrent: boolean }[]
  episodes: EpisodeCell[]
}

export interface TitleView {
  frame: TitleFrameView
  facts: { label: string; value: string; href?: string }[]
  best: BestPick[]
  matrix: { corner: string; label: string; columns: string[]; rows: MatrixRow[] } | null
  seasons: SeasonView[]
  /** null: there are none, and the member may not enter them. */
  credits: { hasAny: boolean; editHref: string | null } | null
  dependencies: { name: string; href: string; note: string }[]
  releases: {
    /** `3 of 12 releases` */
    note: string
    /** Active filters. */
    chips: { label: string; href: string; removeLabel: string }[]
    isEmpty: boolean
    hasAny: boolean
    /** Links of a title without a release. */
    starts: { label: string; href: string }[]
    allHref: string
    previousHref: string | null
    nextHref: string | null
  }
}
