import type { TitleRef } from '#contract/titles'

export const walls = { movie: '/movies', show: '/shows', album: '/music', package: '/software' } as const

/** The page of a title. An album's slug is `artist:album`. */
export function titleHref({ kind, slug }: Pick<TitleRef, 'kind' | 'slug'>): string {
  return `${walls[kind]}/${slug.replace(':', '/')}`
}

/** A page about a title, beside its own page. */
export function titlePartHref({ kind, slug }: Pick<TitleRef, 'kind' | 'slug'>, part: string): string {
  return `/titles/${kind}/${slug}/${part}`
}
