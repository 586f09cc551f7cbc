import type { Feed } from '#contract/feeds'
import type { Category } from '#contract/torrents'
import type { SavedView } from '#contract/views'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import type { FeedView, ViewsView } from './views-view'

interface Known {
  saved: SavedView[]
  feeds: Feed[]
  categories: Pick<Category, 'slug' | 'name'>[]
  query: string | null
  origin: string
  printQuery: (query: string) => string
}

export function describeViews(
  { saved, feeds, categories, query, origin, printQuery }: Known,
  reader: Reader,
): ViewsView {
  const { t } = reader
  const labelOf = (kind: Feed['kind'], target: string) => {
    if (kind === 'bookmarks') return t('views.bookmarks')
    if (kind === 'news') return t('views.news')
    const named = categories.find(({ slug }) => slug === target)?.name ?? target
    return t(`categories.${target}` as 'categories.movies', { defaultValue: named })
  }
  const show = ({ id, kind, target, key, lastUsedAt }: Feed): FeedView => ({
    id,
    label: labelOf(kind, target),
    address: `${origin}/feeds/${key}`,
    used: lastUsedAt === null ? t('views.unused') : t('views.used', { time: writeTime(lastUsedAt, reader).text }),
  })
  const others = feeds.filter(({ kind }) => kind !== 'view')
  const subjects = [
    { kind: 'bookmarks' as const, target: '' },
    { kind: 'news' as const, target: '' },
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
