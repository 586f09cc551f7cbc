import { defaultLanguage } from '#contract/languages'
import { resolutionWords, sourceWords } from '#contract/release-words'
import type { TitleRelease } from '#contract/title-details'
import type { TitleKind } from '#contract/titles'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { axes, type ReleaseFilter, releasesHref, valueOn } from './release-filter.server'
import type { TitleView } from './title-view'

/** Columns and rows of a matrix; further ones are only in the table. */
const mostValues = 12

const ranks = new Map([...resolutionWords, ...sourceWords].map((word, rank) => [word as string, rank]))

/** Known words in the order of the vocabulary, versions and other values from the highest. */
function sortValues(values: string[]): string[] {
  const rank = (value: string) => ranks.get(value) ?? ranks.size
  const sorted = values.sort((a, b) => rank(a) - rank(b) || b.localeCompare(a, defaultLanguage, { numeric: true }))
  return sorted.slice(0, mostValues)
}

const listValues = (releases: TitleRelease[], read: (release: TitleRelease) => string) =>
  sortValues([...new Set(releases.map(read))].filter(Boolean))

interface MatrixOptions {
  kind: TitleKind
  path: string
  filter: ReleaseFilter
}

/** The releases by quality and source (albums: format and media; packages: version and platform). */
export function describeMatrix(
  releases: TitleRelease[],
  { kind, path, filter }: MatrixOptions,
  reader: Reader,
): TitleView['matrix'] {
  const { t, language } = reader
  const { row, column } = axes[kind]
  const other = t('titleTexts.matrix.other')
  const columns = listValues(releases, (release) => valueOn(column, release) || other)
  const rows = listValues(releases, (release) => valueOn(row, release))
  if (rows.length === 0) return null
  const columnOf = (release: TitleRelease) => valueOn(column, release) || other
  const cellOf = (rowValue: string, columnValue: string) => {
    const inside = releases.filter((each) => valueOn(row, each) === rowValue && columnOf(each) === columnValue)
    if (inside.length === 0) return null
    const seeders = Math.max(...inside.map((release) => release.seeders))
    const isBest = inside.some((release) => release.isBest)
    const isKnown = columnValue !== other
    const isCurrent = filter[row] === rowValue && (!isKnown || filter[column] === columnValue)
    const own = { [row]: rowValue, ...(isKnown && { [column]: columnValue }) }
    const left = { ...filter, [row]: undefined, [column]: undefined }
    const words = t('titleTexts.matrix.cell', {
      row: rowValue,
      column: columnValue,
      releases: t('titleTexts.releases.count', {
        count: inside.length,
        formatted: formatNumber(inside.length, language),
      }),
      seeders: t('titleTexts.list.seeders', { count: seeders, formatted: formatNumber(seeders, language) }),
    })
    return {
      href: releasesHref(path, isCurrent ? left : { ...left, ...own }),
      releases: formatNumber(inside.length, language),
      label: isBest ? `${words}. ${t('titleTexts.best.mark')}` : words,
      isBest,
      isDry: seeders === 0,
      isCurrent,
    }
  }
  return {
    corner: t(`titleTexts.axes.${row as 'quality' | 'format' | 'version'}`),
    label: t(`title.matrix.label.${kind}`),
    columns,
    rows: rows.map((quality) => ({ quality, cells: columns.map((source) => cellOf(quality, source)) })),
  }
}
