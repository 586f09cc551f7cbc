import type { TitleCard } from '#contract/titles'
import type { PosterPicture } from '~/ui/poster'

/** The poster of a wall and of a title's page. */
export function pictureOf({ poster }: Pick<TitleCard, 'poster'>): PosterPicture | null {
  if (!poster) return null
  const { small, large, width, height, color } = poster
  return { src: `/static/${small}`, srcSet: `/static/${large} 2x`, width, height, color }
}

/** `1922`; of a show that has ended `2008–2013`, of one that has not `2019–`. Empty without a year. */
export function writeYears({ kind, year, endYear }: Pick<TitleCard, 'kind' | 'year' | 'endYear'>): string {
  if (year === null) return ''
  if (kind !== 'show' || endYear === year) return String(year)
  return `${year}–${endYear ?? ''}`
}
