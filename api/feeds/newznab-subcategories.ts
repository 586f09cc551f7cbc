import type { CategoryIcon } from '#contract/category-icons'
import { type audioCodecTable, resolutionTable, type sourceTable } from '#contract/release-words'

type Value<Table extends readonly { value: string }[]> = Table[number]['value']

/** The facets of a torrent that subcategories go by. */
export const releaseFacets = ['resolution', 'source', 'codec'] as const

export type ReleaseFacets = Record<(typeof releaseFacets)[number], string | null>

interface Subcategory {
  number: number
  /** As Newznab has it: programs find a subcategory by its name too. */
  name: string
}

export interface DescribedSubcategory extends Subcategory {
  /** Values of one facet. */
  of: {
    resolution?: string[]
    source?: Value<typeof sourceTable>[]
    codec?: Value<typeof audioCodecTable>[]
  }
}

/** Resolutions of at least `least` lines and fewer than `below`. */
function lines(least: number, below = Number.POSITIVE_INFINITY): string[] {
  return resolutionTable
    .map(({ value }) => value)
    .filter((value) => Number.parseInt(value, 10) >= least && Number.parseInt(value, 10) < below)
}

const sd = { name: 'SD', of: { resolution: lines(0, 720) } }
const hd = { name: 'HD', of: { resolution: lines(720, 2160) } }
const uhd = { name: 'UHD', of: { resolution: lines(2160) } }
const web: Omit<DescribedSubcategory, 'number'> = { name: 'WEB-DL', of: { source: ['WEB', 'WEB-DL', 'WEBRip'] } }

/** Subcategories of all torrents in categories with the icon. */
export const iconSubcategories: Partial<Record<CategoryIcon, Subcategory>> = {
  smartphone: { number: 4040, name: 'Mobile-Other' },
  newspaper: { number: 7010, name: 'Mags' },
  'book-open': { number: 7020, name: 'EBook' },
  'graduation-cap': { number: 7040, name: 'Technical' },
}

/** Subcategories of torrents with one of the values. The others of Newznab, such as 5070 for anime, have no torrents. */
export const describedSubcategories: readonly DescribedSubcategory[] = [
  { number: 2030, ...sd },
  { number: 2040, ...hd },
  { number: 2045, ...uhd },
  { number: 2050, name: 'BluRay', of: { source: ['BluRay', 'Remux', 'BDRip', 'BRRip', 'UHDRip'] } },
  { number: 2070, name: 'DVD', of: { source: ['DVD', 'DVDRip'] } },
  { number: 2080, ...web },
  { number: 3010, name: 'MP3', of: { codec: ['MP3'] } },
  { number: 3040, name: 'Lossless', of: { codec: ['FLAC', 'ALAC', 'PCM', 'WavPack', "Monkey's Audio", 'DSD'] } },
  { number: 5010, ...web },
  { number: 5030, ...sd },
  { number: 5040, ...hd },
  { number: 5045, ...uhd },
]
