import type { Target } from './links'

export interface Card {
  name: string
  /** Beside the name: category and quality of a torrent, the forum of a thread, artist, years and licence of a title. */
  note: string
}

/** `find-cards.ts` looks up the slugs. */
const paths = {
  torrent: /^\/torrents\/([a-z0-9-]{1,160})$/,
  /** Also at one of its posts or pages. The slug ends with an id, which the names of other pages do not have. */
  thread:
    /^\/forums\/[a-z0-9-]{1,160}\/([a-z0-9-]{1,148}-[a-z0-9]{1,11})(?:\?(?:comment|post|page)=\d{1,15})?(?:#c\d{1,15})?$/,
  movie: /^\/movies\/([a-z0-9-]{1,160})$/,
  show: /^\/shows\/([a-z0-9-]{1,160})$/,
  album: /^\/music\/([a-z0-9-]{1,160}\/[a-z0-9-]{1,160})$/,
  package: /^\/software\/([a-z0-9-]{1,160})$/,
} satisfies Record<string, RegExp>

export type CardKind = keyof typeof paths

export interface CardPath {
  kind: CardKind
  /** An album has `artist:album`. */
  slug: string
}

/** Undefined for pages that are shown as links. */
export function readCardPath({ kind, href }: Target): CardPath | undefined {
  if (kind !== 'own') return undefined
  for (const each of Object.keys(paths) as CardKind[]) {
    const slug = paths[each].exec(href)?.[1]
    if (slug !== undefined) return { kind: each, slug: slug.replace('/', ':') }
  }
  return undefined
}
