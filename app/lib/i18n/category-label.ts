import type { TFunction } from 'i18next'

/** The translation of a standard category, else the API's name, else the slug. */
export function categoryLabel(t: TFunction, slug: string, name: string = slug): string {
  return t(`categories.${slug}` as 'categories.movies', { defaultValue: name })
}
