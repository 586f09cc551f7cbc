import type { TFunction } from 'i18next'

/** Their translations are not used when the staff has renamed them. */
const standardNames: Record<string, string> = {
  movies: 'Movies',
  tv: 'TV',
  music: 'Music',
  software: 'Software',
  books: 'Books',
  data: 'Data',
}

/** The translation of a standard category, else the API's name, else the slug. */
export function categoryLabel(t: TFunction, slug: string, name: string = slug): string {
  if (name !== slug && name !== standardNames[slug]) return name
  return t(`categories.${slug}` as 'categories.movies', { defaultValue: name })
}
