import { useNavigationType } from '@remix-run/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TorrentSort } from '#contract/torrent-filter'
import { ServerHtml } from '~/render/server-html/server-html'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { SortHead } from '~/ui/sort-head'
import { effectiveOrder, type ListFilter, listHref, sortHref } from './list-filter'
import type { ListView } from './list-view'

/** The age column is the reverse of the time added: newest first is youngest first. */
function readDirection(filter: ListFilter, sort: TorrentSort): 'ascending' | 'descending' | undefined {
  if (filter.sort !== sort) return undefined
  const rising = (effectiveOrder(filter) === 'asc') !== (sort === 'added')
  return rising ? 'ascending' : 'descending'
}

interface ListTableProps {
  view: ListView
  rows: string | null
}

/** After the back button all rows are laid out at their real height, so that the scroll position is right. */
function useReturn(): boolean {
  const isPop = useNavigationType() === 'POP'
  return isPop && typeof document === 'object' && 'hydrated' in document.documentElement.dataset
}

/** The bookmarks of the rows are one form. With JavaScript they change in place. */
export function ListTable({ view, rows }: ListTableProps) {
  const { filter, isCompact } = view
  const { t } = useTranslation()
  const isReturn = useReturn()
  const [isFailed, setIsFailed] = useState(false)
  function toggle(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    import('./toggle-bookmark.client')
      .then(({ toggleBookmark }) => toggleBookmark(submitter))
      .catch(() => false)
      .then((isDone) => setIsFailed(!isDone))
  }
  return (
    <form
      method="post"
      action="/bookmarks/toggle"
      className={classNames('tlist', isCompact && 'tlist-compact', isReturn && 'tlist-whole')}
      onSubmit={toggle}
    >
      <input type="hidden" name="redirectTo" value={listHref(filter, { page: filter.page })} />
      {isFailed && (
        <p role="alert" className="field-error">
          {t('torrents.markFailed')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: torrent-list.css lays it out as boxes, which removes its role */}
      <table className="tbl" role="table">
        <caption className="vh">{t('torrents.caption', { sort: t(`torrents.sorts.${filter.sort}`) })}</caption>
        <Columns filter={filter} />
        <ServerHtml as="tbody" role="rowgroup" data-list="" name="torrent-rows" html={rows} />
      </table>
    </form>
  )
}

function Columns({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation()
  const head = (
    sort: TorrentSort,
    column: 'name' | 'seeders' | 'leechers' | 'completed' | 'size' | 'age' | 'uploader',
    className?: string,
  ) => (
    <SortHead
      label={t(`torrents.columns.${column}`)}
      href={sortHref(filter, sort)}
      sorted={readDirection(filter, sort)}
      end={sort !== 'name' && sort !== 'uploader'}
      className={className}
    />
  )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the stylesheet removes the implicit role, as for the table
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tr role="row">
        <Head className="c-cat">
          <span className="vh">{t('torrents.columns.category')}</span>
        </Head>
        {head('name', 'name', 'c-name')}
        <Head className="c-glyph">{t('torrents.columns.swarm')}</Head>
        {head('seeders', 'seeders', 'c-s')}
        {head('leechers', 'leechers', 'c-l')}
        {head('completed', 'completed', 'c-done')}
        <Head className="n c-com">
          <Icon is="i-lucide-message-circle" />
          <span className="vh">{t('torrents.columns.comments')}</span>
        </Head>
        {head('size', 'size', 'c-size')}
        {head('added', 'age', 'c-age')}
        {head('uploader', 'uploader', 'c-by')}
        <Head className="c-act">
          <span id="mark" className="vh">
            {t('torrents.columns.bookmark')}
          </span>{' '}
          <span id="take" className="vh">
            {t('torrents.columns.download')}
          </span>
        </Head>
      </tr>
    </thead>
  )
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as for the table
    <th scope="col" role="columnheader" className={className}>
      {children}
    </th>
  )
}
