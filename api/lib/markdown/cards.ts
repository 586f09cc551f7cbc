import type { Target } from './links'

/** The card of a page of this site, shown when its bare URL is on a line of its own. */
export interface Card {
  name: string
  /** The line below the name; for a torrent: category and quality. */
  note: string
}

/** Paths of the pages that have cards, with their slug (looked up in `find-cards.ts`). */
const paths = {
  torrent: /^\/torrents\/([a-z0-9-]{1,160})$/,
} satisfies Record<string, RegExp>

export type CardKind = keyof typeof paths

/** The page of a path without query and hash; undefined for pages that are shown as links. */
export function readCardPath({ kind, href }: Target): { kind: CardKind; slug: string } | undefined {
  if (kind !== 'own') return undefined
  for (const each of Object.keys(paths) as CardKind[]) {
    const slug = paths[each].exec(href)?.[1]
    if (slug !== undefined) return { kind: each, slug }
  }
  return undefined
}
