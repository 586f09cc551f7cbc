import { maxPagedRows } from '#contract/paging'
import { parseSize, printSize } from '#contract/sizes'
import { CategorySlug, TorrentFacets, torrentSorts } from '#contract/torrent-filter'
import { densities } from '~/lib/preferences/preferences'
import {
  addressNames,
  type ListFilter,
  listHref,
  pageSizes,
  separator,
  type TermName,
  type Terms,
  termNames,
  usualFilter,
  usualSort,
} from './list-filter'
import { kinds, lists, type Problem, readSearchText, searchedWords } from './search-text.server'

export interface ListAddress {
  filter: ListFilter
  problems: Problem[]
  unread: Terms
  /** Set if a form wrote this URL with empty fields or typed terms. */
  tidy: string | null
}

function wholeNumber(text: string | null, most: number, usual: number): number {
  const number = Number(text)
  return text !== null && /^\d{1,6}$/.test(text) && number >= 1 ? Math.min(number, most) : usual
}

/** Invalid parts are ignored: an old or mistyped link still shows a list. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const params = groupParams(search)
  const read = (name: (typeof addressNames)[number]) => params.get(name)?.[0] ?? null
  const words = (read('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const typed = readSearchText(words.slice(0, 200))
  const { terms, problems, unread } = readTerms(params, typed.terms)
  const category = CategorySlug.safeParse(typed.category ?? read('category'))
  const order = read('order')
  const perPage = wholeNumber(read('perPage'), Math.max(...pageSizes), usualFilter.perPage)
  const filter: ListFilter = {
    category: category.success ? category.data : null,
    q: typed.words.slice(0, 200),
    terms,
    sort: torrentSorts.find((sort) => sort === read('sort')) ?? usualSort(order === null ? typed.words : ''),
    order: order === 'asc' || order === 'desc' ? order : null,
    page: wholeNumber(read('page'), Math.floor(maxPagedRows / perPage), 1),
    perPage,
    density: densities.find((density) => density === read('density')) ?? 'usual',
    fields: read('fields') === 'shown' ? 'shown' : 'hidden',
  }
  const isUntidy =
    Object.keys(typed.terms).length > 0 ||
    typed.category !== null ||
    addressNames.some((name) => read(name) === '') ||
    [...params.values()].some(({ length }) => length > 1)
  const all = [...typed.problems, ...problems]
  // A redirect would lose the field values that could not be parsed.
  return { filter, problems: all, unread, tidy: isUntidy && problems.length === 0 ? listHref(filter, filter) : null }
}

/** One pass is faster than `URLSearchParams.getAll` for each name. */
function groupParams(search: URLSearchParams): Map<string, string[]> {
  const params = new Map<string, string[]>()
  for (const [name, value] of search) {
    const values = params.get(name)
    if (values) values.push(value)
    else params.set(name, [value])
  }
  return params
}

function readTerms(
  params: ReadonlyMap<string, string[]>,
  typed: Terms,
): Omit<ListAddress, 'filter' | 'tidy'> & { terms: Terms } {
  const unread: Terms = {}
  const terms: Terms = {}
  const problems: Problem[] = []
  for (const name of termNames) {
    const value = params.get(name)?.join(separator(name)).trim() ?? ''
    const added = typed[name] ?? ''
    // Typed terms are added to a list and replace a single value.
    const text = value !== '' && added !== '' && lists.has(name) ? value + separator(name) + added : added || value
    if (text === '') continue
    const read = TorrentFacets.shape[name].safeParse(text)
    if (read.success) terms[name] = printTerm(name, text, read.data)
    else {
      problems.push({ code: kinds[name] ?? 'value', part: text.slice(0, 60) })
      unread[name] = text
    }
  }
  // "Any of" one tag is the same as "all of" it.
  if (terms.anyTags !== undefined && terms.anyTags !== '' && !terms.anyTags.includes(',')) {
    terms.tags = printTerm('tags', '', [...new Set([...(terms.tags?.split(',') ?? []), terms.anyTags])])
    delete terms.anyTags
  }
  for (const name of termNames) if (terms[name] === '') delete terms[name]
  return { terms, problems, unread }
}

function printTerm(name: TermName, text: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(separator(name))
  if (name === 'minSize' || name === 'maxSize') return printSize(parseSize(text) ?? 0)
  return String(value)
}

/** Without the parts that could not be parsed. */
export function toQuery({ category, q, terms, sort, order, page, perPage }: ListFilter) {
  // The generated types contain the API's parsed types; the query sends text.
  const narrowed = terms as Record<string, never>
  const words = searchedWords(q)
  return {
    ...(category && { category }),
    ...(words && { q: words }),
    ...narrowed,
    ...(order && { order }),
    sort,
    page,
    perPage,
  }
}

/**
 * The list without the values that the API does not know: `errors` has their fields and positions. Null when it refused
 * something else.
 */
export function dropUnknown(address: ListAddress, errors: Record<string, string[]> = {}): ListAddress | null {
  const fields = Object.entries(errors).flatMap(([field, codes]) => (codes[0] === 'unknown_value' ? [field] : []))
  if (fields.length === 0) return null
  const { category, terms } = address.filter
  const parts = fields.map((field) => {
    const [name = '', index = '0'] = field.split('.')
    return name === 'category'
      ? (category ?? '')
      : (terms[name as TermName]?.split(separator(name))[Number(index)] ?? '')
  })
  const known = Object.fromEntries(
    Object.entries(terms).map(([name, value]) => {
      const values = value.split(separator(name)).filter((_, index) => !fields.includes(`${name}.${index}`))
      return [name, values.join(separator(name))]
    }),
  ) as Terms
  for (const name of termNames) if (known[name] === '') delete known[name]
  return {
    ...address,
    filter: { ...address.filter, category: fields.includes('category') ? null : category, terms: known },
    problems: [
      ...address.problems,
      ...parts.map((part) => ({ code: 'unknownValue' as const, part: part.slice(0, 60) })),
    ],
  }
}
