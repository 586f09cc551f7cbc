import type { CategoryIcon } from '#contract/category-icons'
import { type FeedCategory, firstOwnCategory, type NewznabSubcategory } from '#contract/feed-search'
import type { Alternative, SearchFacets } from '../search/expression'
import {
  type DescribedSubcategory,
  describedSubcategories,
  iconSubcategories,
  type ReleaseFacets,
  releaseFacets,
} from './newznab-subcategories'

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
  const subcategory = iconSubcategories[shown.icon]?.number ?? null
  return { number: firstOwnCategory + id, main: mainCategories[shown.icon], subcategory, slug, name, parent }
}

/** The numbers from a main category to the next one are its subcategories. */
const mainOf = (number: number) => number - (number % 1000)

/** The subcategories that torrents of these categories can have. */
export function listSubcategories(all: readonly FeedCategory[]): NewznabSubcategory[] {
  const [mains, ofIcons] = [all.map(({ main }) => main), all.map(({ subcategory }) => subcategory)]
  return [
    ...describedSubcategories.filter(({ number }) => mains.includes(mainOf(number))),
    ...Object.values(iconSubcategories).filter(({ number }) => ofIcons.includes(number)),
  ].map(({ number, name }) => ({ number, name, main: mainOf(number) }))
}

/** The numbers of a torrent: main category, subcategories, and those of its category and of the parent. */
export function listNumbers(all: readonly FeedCategory[], slug: string, facets: ReleaseFacets): number[] {
  const category = all.find((each) => each.slug === slug)
  if (!category) return []
  const { main, subcategory, parent } = category
  const described = describedSubcategories.filter(({ number, of }) => mainOf(number) === main && isOf(facets, of))
  const own = all.filter((each) => each.slug === slug || each.slug === parent)
  return [main, ...(subcategory === null ? [] : [subcategory]), ...[...described, ...own].map(({ number }) => number)]
}

const isOf = (facets: ReleaseFacets, of: Partial<Record<keyof ReleaseFacets, string[]>>) =>
  releaseFacets.some((kind) => of[kind]?.some((value) => value.toLowerCase() === facets[kind]?.toLowerCase()))

/**
 * The torrents with one of the numbers that are also within the category of a feed; null when there is no such category. One
 * category has its own index.
 */
export function chooseCategories(
  all: readonly FeedCategory[],
  numbers: readonly number[] | undefined,
  within: string | undefined,
): Pick<SearchFacets, 'category' | 'anyCategories' | 'anyOf'> | null {
  if (!numbers?.length) return { category: within }
  const asked = new Set(numbers)
  const isAsked = (number: number | null) => number !== null && asked.has(number)
  const slugsOf = (some: readonly FeedCategory[]) => narrowTo(within, some, all)
  const whole = slugsOf(all.filter(({ number, main, subcategory }) => [number, main, subcategory].some(isAsked)))
  const parts = describedSubcategories.filter(({ number }) => isAsked(number) && !isAsked(mainOf(number)))
  const alternatives = mergeFacets(parts).map(
    ({ main, ...of }): Alternative => ({ ...of, anyCategories: slugsOf(all.filter((each) => each.main === main)) }),
  )
  const anyOf = [{ anyCategories: whole }, ...alternatives].filter(({ anyCategories }) => anyCategories?.length)
  if (anyOf.length === 0) return null
  if (parts.length > 0) return { anyOf }
  const [first, ...others] = whole
  return others.length === 0 ? { category: first } : { anyCategories: whole }
}

/** One for each main category and facet, since D1 limits the size of a statement. */
function mergeFacets(parts: readonly DescribedSubcategory[]) {
  return [...new Set(parts.map(({ number }) => mainOf(number)))].flatMap((main) =>
    releaseFacets.flatMap((kind) => {
      const values = parts.flatMap(({ number, of }) => (mainOf(number) === main ? (of[kind] ?? []) : []))
      return values.length > 0 ? [{ main, [kind]: values }] : []
    }),
  )
}

/** Slugs of the categories within another one, or of that one when its parent is among them. A parent includes its children. */
function narrowTo(within: string | undefined, some: readonly FeedCategory[], all: readonly FeedCategory[]): string[] {
  const slugs = some.flatMap(({ slug, parent }) => {
    if (within === undefined || slug === within || parent === within) return [slug]
    return all.some((category) => category.slug === within && category.parent === slug) ? [within] : []
  })
  const isCovered = (slug: string) => all.some((each) => each.slug === slug && slugs.includes(each.parent ?? ''))
  return [...new Set(slugs)].filter((slug) => !isCovered(slug))
}
