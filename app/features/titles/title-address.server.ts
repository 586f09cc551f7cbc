import { type TitleKind, TitlePath, type TitleRef } from '#contract/titles'
import { walls } from '~/lib/format/title-href'

/** The title at a pasted address or path of its page; null for anything else. */
export function readTitleAddress(text: string): Pick<TitleRef, 'kind' | 'slug'> | null {
  const path = text
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  const [kind, wall] = Object.entries(walls).find(([, wall]) => path.startsWith(`${wall}/`)) ?? []
  if (!kind || !wall) return null
  const slug = path.slice(wall.length + 1).replace('/', ':')
  return TitlePath.safeParse({ kind, slug }).data ?? null
}

/** The slug in an address of a title of a kind, or a slug; null for anything else. */
export function readTitleSlug(kind: TitleKind, text: string): string | null {
  const bare = TitlePath.safeParse({ kind, slug: text })
  if (bare.success) return bare.data.slug
  const title = readTitleAddress(text)
  return title?.kind === kind ? title.slug : null
}
