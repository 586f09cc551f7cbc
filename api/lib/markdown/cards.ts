import type { Target } from './links'

export interface Card {
  name: string
  /** The line below the name. Of a torrent: category and quality; of a thread: its forum. */
  note: string
}

/** `find-cards.ts` looks up the slugs. */
const paths = {
  torrent: /^\/torrents\/([a-z0-9-]{1,160})$/,
  /** Also at one of its posts or pages. The slug ends with an id, which the names of other pages do not have. */
  thread:
    /^\/forums\/[a-z0-9-]{1,160}\/([a-z0-9-]{1,148}-[a-z0-9]{1,11})(?:\?(?:comment|post|page)=\d{1,15})?(?:#c\d{1,15})?$/,
} satisfies Record<string, RegExp>

export type CardKind = keyof typeof paths

/** Undefined for pages that are shown as links. */
export function readCardPath({ kind, href }: Target): { kind: CardKind; slug: string } | undefined {
  if (kind !== 'own') return undefined
  for (const each of Object.keys(paths) as CardKind[]) {
    const slug = paths[each].exec(href)?.[1]
    if (slug !== undefined) return { kind: each, slug }
  }
  return undefined
}
