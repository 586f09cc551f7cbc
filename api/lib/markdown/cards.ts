import type { Target } from './links'

/** What a page of ours is shown as where its bare address stands alone. */
export interface Card {
  name: string
  /** A line below the name. Of a torrent: category and quality. */
  note: string
}

/** The pages that are shown as cards: how their paths read, with the slug that `find-cards.ts` finds them by. */
const paths = {
  torrent: /^\/torrents\/([a-z0-9-]{1,160})$/,
} satisfies Record<string, RegExp>

export type CardKind = keyof typeof paths

/** The page itself, without a query or a place in it; undefined for all that are shown as links. */
export function readCardPath({ kind, href }: Target): { kind: CardKind; slug: string } | undefined {
  if (kind !== 'own') return undefined
  for (const each of Object.keys(paths) as CardKind[]) {
    const slug = paths[each].exec(href)?.[1]
    if (slug !== undefined) return { kind: each, slug }
  }
  return undefined
}
