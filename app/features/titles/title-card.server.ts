import type { TitleCard } from '#contract/titles'

/** `1922`; of a show that has ended `2008–2013`, of one that has not `2019–`. Empty without a year. */
export function writeYears({ kind, year, endYear }: Pick<TitleCard, 'kind' | 'year' | 'endYear'>): string {
  if (year === null) return ''
  if (kind !== 'show' || endYear === year) return String(year)
  return `${year}–${endYear ?? ''}`
}
