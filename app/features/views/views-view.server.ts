import type { Feed } from '#contract/feeds'
import type { SavedView } from '#contract/views'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { categoryOptions, type NamedCategory } from '~/lib/i18n/category-label'
import type { FeedView, ViewsView } from './views-view'

interface Known {
  saved: SavedView[]
  feeds: Feed[]
  categories: NamedCategory[]
  query: string | null
  origin: string
  printQuery: (query: string) => string
}

export function describeViews(
  { saved, feeds, categories, query, origin, printQuery }: Known,
  reader: Reader,
): ViewsView {
  const { t } = reader
  const options = categoryOptions(t, categories)
  const labelOf = (kind: Feed['kind'], target: string) => {
    if (kind !== 'view' && kind !== 'category') return t(`viewTexts.${kind}`)
    return options.find(({ value }) => value === target)?.label ?? target
  }
  const show = ({ id, kind, target, key, lastUsedAt }: Feed): FeedView => ({
    id,
    label: labelOf(kind, target),
    address: `${origin}/feeds/${key}`,
    used:
      lastUsedAt === null ? t('viewTexts.unused') : t('viewTexts.used', { time: writeTime(lastUsedAt, reader).text }),
  })
  const others = feeds.filter(({ kind }) => kind !== 'view')
  const subjects = [
    ...(['torrents', 'bookmarks', 'news', 'requests'] as const).map((kind) => ({ kind, target: '' })),
    ...categories.map(({ slug }) => ({ kind: 'category' as const, target: slug })),
  ].filter(({ kind, target }) => !others.some((feed) => feed.kind === kind && feed.target === target))
  return {
    query,
    syntax: query === null ? '' : printQuery(query),
    saved: saved.map(({ id, name, query: filter, notify }) => {
      const feed = feeds.find(({ kind, target }) => kind === 'view' && target === String(id))
      const href = filter === '' ? '/' : `/?${filter}`
      return { id, name, href, syntax: printQuery(filter), notify, feed: feed ? show(feed) : null }
    }),
    feeds: others.map(show),
    subjects: subjects.map(({ kind, target }) => ({ value: `${kind}:${target}`, label: labelOf(kind, target) })),
  }
}
