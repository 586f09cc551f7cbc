import type { StaffTag } from '#contract/admin-tags'

export const tagsPage = '/admin/settings/tags'

/** Values of the search param `act`: a form in place of the list. */
export const tagActs = ['edit', 'merge'] as const

export interface TagsView {
  q: string
  kind: string
  act: (typeof tagActs)[number] | null
  /** null: a new one. */
  tag: (Pick<StaffTag, 'name' | 'color' | 'isOfficial' | 'torrents'> & { formattedTorrents: string }) | null
  colors: readonly NonNullable<StaffTag['color']>[]
  /** Server HTML; null when nothing matches. */
  rows: { html: string | null } | null
  newer: string | null
  older: string | null
  done: boolean
  /** Torrents that still have a merged tag. */
  left: number
}
