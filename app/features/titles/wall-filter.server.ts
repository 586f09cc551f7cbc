import { maxPagedRows } from '#contract/paging'
import { TitleFilter, type TitleKind } from '#contract/titles'
import {
  type facetNames,
  termNames,
  usualDirection,
  type WallFilter,
  wallHref,
  wallNames,
  wallSorts,
} from './wall-filter'

/** Titles per page: rows of 3, 4, 5 and 6 posters are complete. */
const titlesPerPage = 60

/** The parsed URL of a wall. */
interface WallAddress {
  filter: WallFilter
  /** The canonical URL, if a form wrote this one with empty fields. */
  tidy: string | null
}

/** Parses the URL of a wall. Invalid parts are ignored: an old or mistyped link still shows the wall. */
export function readWallAddress(kind: TitleKind, search: URLSearchParams): WallAddress {
  const read = (name: (typeof wallNames)[number]) => search.getAll(name).filter(Boolean).join(',').trim()
  const terms: WallFilter['terms'] = {}
  for (const name of termNames) {
    const text = read(name)
    if (text !== '' && TitleFilter.shape[name].safeParse(text).success) terms[name] = text
  }
  const sort = wallSorts.find((known) => known === read('sort')) ?? 'newest'
  const direction = read('direction')
  const page = Number(read('page'))
  const last = Math.floor(maxPagedRows / titlesPerPage)
  const filter: WallFilter = {
    kind,
    q: read('q')
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 200)
      .trim(),
    terms,
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usualDirection(sort),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1,
    view: read('view') === 'list' ? 'list' : 'posters',
  }
  const isUntidy = wallNames.some((name) => search.getAll(name).length > 1 || search.get(name) === '')
  return { filter, tidy: isUntidy ? wallHref(filter, filter) : null }
}

/** The values of a filter that may hold several. */
export const valuesOf = (text: string | undefined) => (text ?? '').split(',').flatMap((part) => part.trim() || [])

/** The API's query. */
export function toQuery({ kind, q, terms, sort, direction, page }: WallFilter) {
  // The generated types contain the API's parsed types; the query sends text.
  const narrowed = terms as Record<string, never>
  return { kind, ...(q && { q }), ...narrowed, sort, direction, page, perPage: titlesPerPage }
}

/** The filter without one value of a facet. */
export function withoutValue(terms: WallFilter['terms'], name: (typeof facetNames)[number], value: string) {
  const left = valuesOf(terms[name]).filter((each) => each !== value)
  return { ...terms, [name]: left.join(',') || undefined }
}
