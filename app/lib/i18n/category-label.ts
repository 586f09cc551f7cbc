import type { TFunction } from 'i18next'

/** Their translations are not used when the staff has renamed them. */
const standardNames: Record<string, string> = {
  movies: 'Movies',
  tv: 'TV',
  music: 'Music',
  software: 'Software',
  books: 'Books',
  data: 'Data',
  documentaries: 'Documentaries',
  'silent-films': 'Silent films',
  games: 'Games',
}

export interface NamedCategory {
  slug: string
  name: string
  parent: string | null
}

/** Options of a select: children follow their parent, whose name is before theirs. */
export function categoryOptions(t: TFunction, categories: NamedCategory[]) {
  const labelOf = ({ slug, name }: NamedCategory) => categoryLabel(t, slug, name)
  return categories.map((category) => {
    const parent = categories.find(({ slug }) => slug === category.parent)
    return { value: category.slug, label: parent ? `${labelOf(parent)} › ${labelOf(category)}` : labelOf(category) }
  })
}

/** The translation of a standard category, else the API's name, else the slug. */
export function categoryLabel(t: TFunction, slug: string, name: string = slug): string {
  if (name !== slug && name !== standardNames[slug]) return name
  return t(`categories.${slug}` as 'categories.movies', { defaultValue: name })
}
