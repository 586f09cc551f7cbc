import type { CategoryIcon } from '#contract/category-icons'
import { type FeedCategory, firstOwnCategory } from '#contract/feed-search'
import type { SearchFacets } from '../search/expression'

/** Main categories of Newznab that programs choose from: https://torznab.github.io/spec-1.3-draft/external/newznab/api.html */
const mainCategories: Record<CategoryIcon, number> = {
  film: 2000,
  clapperboard: 2000,
  tv: 5000,
  music: 3000,
  headphones: 3000,
  mic: 3000,
  package: 4000,
  smartphone: 4000,
  'gamepad-2': 1000,
  'book-open': 7000,
  newspaper: 7000,
  'graduation-cap': 7000,
  image: 8000,
  database: 8000,
  map: 8000,
  folder: 8000,
}

interface StoredCategory extends Pick<FeedCategory, 'slug' | 'name' | 'parent'> {
  id: number
  icon: CategoryIcon
}

/** A child with the default icon is of the main category of its parent. */
export function showCategory(category: StoredCategory, all: readonly StoredCategory[]): FeedCategory {
  const { id, slug, name, parent } = category
  const shown = category.icon === 'folder' ? (all.find((other) => other.slug === parent) ?? category) : category
  return { number: firstOwnCategory + id, main: mainCategories[shown.icon], slug, name, parent }
}

/** The numbers from a main category to the next one are its subcategories. */
const mainOf = (number: number) => number - (number % 1000)

/**
 * The categories with one of the numbers that are also within the category of a feed; null when there are none. One category
 * has its own index.
 */
export function chooseCategories(
  all: readonly FeedCategory[],
  numbers: readonly number[] | undefined,
  within: string | undefined,
): Pick<SearchFacets, 'category' | 'anyCategories'> | null {
  if (!numbers?.length) return { category: within }
  const asked = all.filter(({ number, main }) =>
    numbers.some((each) => (each < firstOwnCategory ? mainOf(each) === main : each === number)),
  )
  const slugs = asked.flatMap(({ slug, parent }) => {
    if (within === undefined || slug === within || parent === within) return [slug]
    return all.some((category) => category.slug === within && category.parent === slug) ? [within] : []
  })
  const [first, ...others] = new Set(slugs)
  if (first === undefined) return null
  return others.length === 0 ? { category: first } : { anyCategories: [first, ...others] }
}
