import type { TorrentPage } from '#contract/torrents'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { categoryLabel } from './category'
import { type ListFilter, listHref } from './list-filter'
import type { ListView } from './list-view'

function stateOf(rows: number, { page, q, category }: ListFilter): ListView['state'] {
  if (rows > 0) return 'rows'
  if (page > 1) return 'pastEnd'
  return q || category ? 'noMatch' : 'empty'
}

export function describeList({ data, meta, categories }: TorrentPage, filter: ListFilter, reader: Reader): ListView {
  const { t, language } = reader
  const number = (value: number) => formatNumber(value, language)
  const total = number(meta.total) + (meta.totalIsCapped ? '+' : '')
  const first = (meta.page - 1) * meta.perPage + 1
  const pages = Math.max(1, Math.ceil(meta.total / meta.perPage))
  return {
    filter,
    tabs: [
      { href: listHref(filter, { category: null }), label: t('torrents.all'), current: filter.category === null },
      ...categories.map(({ slug, name, torrents }) => ({
        href: listHref(filter, { category: slug }),
        label: categoryLabel(t, slug, name),
        count: number(torrents),
        current: filter.category === slug,
      })),
    ],
    total,
    pages,
    summary:
      data.length === 0
        ? null
        : t('torrents.pages.summary', { from: number(first), to: number(first + data.length - 1), total }),
    deepEnd: meta.totalIsCapped && meta.page >= pages ? t('torrents.deepEnd', { rows: number(meta.total) }) : null,
    state: stateOf(data.length, filter),
  }
}
