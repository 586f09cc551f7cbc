import type { TitleRef } from '#contract/titles'

export const walls = { movie: '/movies', show: '/shows', album: '/music', package: '/software' } as const

/** An album's slug is `artist:album`. */
export function titleHref({ kind, slug }: Pick<TitleRef, 'kind' | 'slug'>): string {
  return `${walls[kind]}/${slug.replace(':', '/')}`
}

export function titlePartHref({ kind, slug }: Pick<TitleRef, 'kind' | 'slug'>, part: string): string {
  return `/titles/${kind}/${slug}/${part}`
}
