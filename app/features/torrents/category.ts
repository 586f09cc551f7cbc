import type { TFunction } from 'i18next'
import type { IconName } from '~/ui/icon'

const icons: Record<string, IconName> = {
  movies: 'i-lucide-film',
  tv: 'i-lucide-tv',
  music: 'i-lucide-music',
  software: 'i-lucide-package',
  books: 'i-lucide-book-open',
  data: 'i-lucide-database',
}

export function categoryIcon(slug: string): IconName {
  return icons[slug] ?? 'i-lucide-folder'
}

/** The locale's own word for a category every site has; else the name the API gave, else the slug. */
export function categoryLabel(t: TFunction, slug: string, name: string = slug): string {
  return t(`categories.${slug}` as 'categories.movies', { defaultValue: name })
}
