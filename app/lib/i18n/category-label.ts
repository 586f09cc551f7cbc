import type { TFunction } from 'i18next'

/** Translated name of a standard category, otherwise the name from the API, otherwise the slug. */
export function categoryLabel(t: TFunction, slug: string, name: string = slug): string {
  return t(`categories.${slug}` as 'categories.movies', { defaultValue: name })
}
