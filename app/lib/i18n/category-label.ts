import type { TFunction } from 'i18next'

/** The locale's own word for a category every site has; else the name the API gave, else the slug. */
export function categoryLabel(t: TFunction, slug: string, name: string = slug): string {
  return t(`categories.${slug}` as 'categories.movies', { defaultValue: name })
}
