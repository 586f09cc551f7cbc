import type { CategoryIcon } from '#contract/category-icons'
import type { IconName } from './icon'

export const categoryIconNames: Record<CategoryIcon, IconName> = {
  film: 'i-lucide-film',
  tv: 'i-lucide-tv',
  clapperboard: 'i-lucide-clapperboard',
  music: 'i-lucide-music',
  headphones: 'i-lucide-headphones',
  mic: 'i-lucide-mic',
  package: 'i-lucide-package',
  smartphone: 'i-lucide-smartphone',
  'gamepad-2': 'i-lucide-gamepad-2',
  'book-open': 'i-lucide-book-open',
  newspaper: 'i-lucide-newspaper',
  'graduation-cap': 'i-lucide-graduation-cap',
  image: 'i-lucide-image',
  database: 'i-lucide-database',
  map: 'i-lucide-map',
  folder: 'i-lucide-folder',
}
