import type { Visibility } from '#contract/collections'
import type { TitleRef } from '#contract/titles'

export const collectionHref = (slug: string, part?: string) => `/collections/${slug}${part ? `/${part}` : ''}`

export const collectionLists = ['public', 'mine', 'followed'] as const
export type CollectionList = (typeof collectionLists)[number]

interface ListAddress {
  of: CollectionList
  owner?: string | null
  page?: number
}

export function listHref({ of, owner, page = 1 }: ListAddress): string {
  const search = new URLSearchParams({
    ...(owner ? { owner } : of !== 'public' && { of }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/collections?${search}` : '/collections'
}

/** The data of the list besides its rows, which are server HTML. */
export interface CollectionsView {
  of: CollectionList
  /** The member whose public collections these are; null for the lists of all members. */
  owner: string | null
  total: string
  page: number
  pages: number
  summary: string
  state: 'rows' | 'none' | 'pastEnd'
}

/** The data of a collection besides its text and titles, which are server HTML. */
export interface CollectionView {
  slug: string
  name: string
  owner: { username: string; role: string } | null
  /** `12 titles`, and when it was changed. */
  facts: string[]
  visibility: Visibility
  isOfficial: boolean
  isMine: boolean
  isFollowed: boolean
  followers: number
  canEdit: boolean
  canDelete: boolean
  isEmpty: boolean
  /** Absolute URL of the page. */
  address: string
}

/** A row of the page that arranges titles. */
export interface ItemView {
  title: TitleRef
  position: number
  about: string
  note: string
  isLast: boolean
}

/** A collection of the member, on the page that adds a title. */
export interface ChoiceView {
  slug: string
  name: string
  note: string
  hasTitle: boolean
}
