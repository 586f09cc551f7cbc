import type { Target } from './links'

export interface Card {
  name: string
  /** The line below the name; for a torrent: category and quality. */
  note: string
}

/** `find-cards.ts` looks up the slugs. */
const paths = {
  torrent: /^\/torrents\/([a-z0-9-]{1,160})$/,
} satisfies Record<string, RegExp>

type CardKind = keyof typeof paths

/** Undefined for pages that are shown as links. */
export function readCardPath({ kind, href }: Target): { kind: CardKind; slug: string } | undefined {
  if (kind !== 'own') return undefined
  for (const each of Object.keys(paths) as CardKind[]) {
    const slug = paths[each].exec(href)?.[1]
    if (slug !== undefined) return { kind: each, slug }
  }
  return undefined
}
