import type { IconName } from '~/ui/icon'

export { categoryLabel } from '~/lib/i18n/category-label'

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
