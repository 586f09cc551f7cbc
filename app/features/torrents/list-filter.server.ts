import { deepestRow } from '#contract/paging'
import { parseSize, printSize } from '#contract/sizes'
import { CategorySlug, TorrentFacets, torrentSorts } from '#contract/torrent-filter'
import { densities } from '~/lib/preferences/preferences'
import {
  addressNames,
  type ListFilter,
  listHref,
  pageSizes,
  type TermName,
  type Terms,
  termNames,
  usualFilter,
} from './list-filter'
import { askedWords, kinds, lists, type Problem, readSearchText, separator } from './search-text.server'

/** A list's address, read. */
export interface ListAddress {
  filter: ListFilter
  /** What of it cannot be read, and is left out. */
  problems: Problem[]
  /** What its fields say and cannot be read, as it was typed: so that it can be put right. */
  unread: Terms
  /** A form wrote it, with empty fields or typed terms: the same list has a tidy address. */
  tidy: string | null
}

function wholeNumber(text: string | null, most: number, usual: number): number {
  const number = Number(text)
  return text !== null && /^\d{1,6}$/.test(text) && number >= 1 ? Math.min(number, most) : usual
}

/** Reads the list's address. What makes no sense counts as not said: an old or mistyped link still shows a list. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const said = readSaid(search)
  const read = (name: (typeof addressNames)[number]) => said.get(name)?.[0] ?? null
  const words = (read('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const typed = readSearchText(words.slice(0, 200))
  const { terms, problems, unread } = readTerms(said, typed.terms)
  const category = CategorySlug.safeParse(typed.category ?? read('category'))
  const order = read('order')
  const perPage = wholeNumber(read('perPage'), Math.max(...pageSizes), usualFilter.perPage)
  const filter: ListFilter = {
    category: category.success ? category.data : null,
    q: typed.words.slice(0, 200),
    terms,
    sort: torrentSorts.find((sort) => sort === read('sort')) ?? usualFilter.sort,
    order: order === 'asc' || order === 'desc' ? order : null,
    page: wholeNumber(read('page'), Math.floor(deepestRow / perPage), 1),
    perPage,
    density: densities.find((density) => density === read('density')) ?? 'usual',
    fields: read('fields') === 'shown' ? 'shown' : 'hidden',
  }
  const isUntidy =
    Object.keys(typed.terms).length > 0 ||
    typed.category !== null ||
    addressNames.some((name) => read(name) === '') ||
    [...said.values()].some(({ length }) => length > 1)
  const all = [...typed.problems, ...problems]
  // A redirect would lose what was typed into a field and cannot be read.
  return { filter, problems: all, unread, tidy: isUntidy && problems.length === 0 ? listHref(filter, filter) : null }
}

/** What an address says, by name: asking the platform's own for each name takes longer than to read what most of them say. */
function readSaid(search: URLSearchParams): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const [name, value] of search) {
    const values = said.get(name)
    if (values) values.push(value)
    else said.set(name, [value])
  }
  return said
}

/** Each term alone: one that cannot be read does not spoil the others. */
function readTerms(
  said: ReadonlyMap<string, string[]>,
  typed: Terms,
): Omit<ListAddress, 'filter' | 'tidy'> & { terms: Terms } {
  const unread: Terms = {}
  const terms: Terms = {}
  const problems: Problem[] = []
  for (const name of termNames) {
    const given = said.get(name)?.join(separator(name)).trim() ?? ''
    const added = typed[name] ?? ''
    // What is typed joins a list, and replaces anything else.
    const text = given !== '' && added !== '' && lists.has(name) ? given + separator(name) + added : added || given
    if (text === '') continue
    const read = TorrentFacets.shape[name].safeParse(text)
    if (read.success) terms[name] = printTerm(name, text, read.data)
    else {
      problems.push({ code: kinds[name] ?? 'value', part: text.slice(0, 60) })
      unread[name] = text
    }
  }
  // Any of one is all of it.
  if (terms.anyTags !== undefined && terms.anyTags !== '' && !terms.anyTags.includes(',')) {
    terms.tags = printTerm('tags', '', [...new Set([...(terms.tags?.split(',') ?? []), terms.anyTags])])
    delete terms.anyTags
  }
  for (const name of termNames) if (terms[name] === '') delete terms[name]
  return { terms, problems, unread }
}

/** Equal terms read alike. */
function printTerm(name: TermName, text: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(separator(name))
  if (name === 'minSize' || name === 'maxSize') return printSize(parseSize(text) ?? 0)
  return String(value)
}

/** The same as the API's query: without what could not be read. */
export function toQuery({ category, q, terms, sort, order, page, perPage }: ListFilter) {
  // The document has the types of what the API reads from them.
  const narrowed = terms as Record<string, never>
  const words = askedWords(q)
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
