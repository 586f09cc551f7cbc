import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { ServerHtml } from '~/render/server-html/server-html'
import { buttonClass } from '~/ui/button-class'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Mark } from '~/ui/mark'
import { Pagination } from '~/ui/pagination'
import { Tabs } from '~/ui/tabs'
import { FilterForm } from './filter-form'
import { listHref } from './list-filter'
import { ListTable } from './list-table'
import type { ListView } from './list-view'

interface ListScreenProps {
  view: ListView
  rows: string | null
  /** HTML of the nearest torrents of a search without a match. */
  nearest: string | null
  fields: string | null
  mayUpload: boolean
}

/** Memoised, so that pending navigations do not render it again. */
export const ListScreen = memo(function ListScreen({ view, rows, nearest, fields, mayUpload }: ListScreenProps) {
  const { t } = useTranslation()
  const { filter, none, problems } = view
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('torrents.title')}
        </h1>
        <span className="dim tabular" role="status">
          {view.total}
        </span>
        <span className="line ms-auto">
          <LinkButton href="/bookmarks" size="small">
            <Icon is="i-lucide-bookmark" />
            <span className="t-desk">{t('shell.pages.bookmarks')}</span>
          </LinkButton>
          <LinkButton href="/views" size="small">
            <Icon is="i-lucide-rss" />
            <span className="t-desk">{t('shell.pages.views')}</span>
          </LinkButton>
          {mayUpload && (
            <LinkButton href="/torrents/upload" size="small" look="primary" data-key="n">
              <Icon is="i-lucide-upload" />
              {t('shell.pages.upload')}
            </LinkButton>
          )}
        </span>
      </div>
      <Tabs label={t('torrents.categories')} tabs={view.tabs} />
      {view.views.length > 0 && <Tabs label={t('torrents.views')} tabs={view.views} />}
      <FilterForm filter={filter} problems={problems} unread={view.unread} fields={fields} />
      <Chips view={view} />
      {none ? <NoRows none={none} nearest={nearest} /> : <Rows view={view} rows={rows} />}
    </>
  )
})

/**
 * The index is the key and all elements are links, so that after removing a chip the focus is on the next one; after the last,
 * on the heading.
 */
function Chips({ view: { chips, clearHref, saveHref } }: { view: ListView }) {
  const { t } = useTranslation()
  const isFocused = useRef(false)
  useEffect(() => {
    if (clearHref !== null || !isFocused.current) return
    isFocused.current = false
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [clearHref])
  if (clearHref === null) return null
  const links = [
    ...chips,
    { label: t('torrents.filter.clear'), href: clearHref },
    ...(saveHref ? [{ label: t('torrents.saveView'), href: saveHref }] : []),
  ]
  const tell = ({ type }: React.FocusEvent) => {
    isFocused.current = type === 'focus'
  }
  return (
    <ul className="chips mb-3" aria-label={t('torrents.filter.active')} onFocus={tell} onBlur={tell}>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keeps the focus at the same place in the list, as described above
        <li key={index}>
          {'removeLabel' in link ? (
            <a className="chip" href={link.href} aria-label={link.removeLabel}>
              <span className="trunc">{link.label}</span>
              <Icon is="i-lucide-x" />
            </a>
          ) : (
            <a className={buttonClass({ look: 'ghost', size: 'small' })} href={link.href}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Rows({ view, rows }: { view: ListView; rows: string | null }) {
  const { t } = useTranslation()
  const { filter } = view
  return (
    <>
      <div className="line mb-3">
        <p className="legend ms-auto phone-hide">
          <span className="line">
            <Mark kind="upload" />
            {t('torrents.legend.stone')}
          </span>
          <span className="line">
            <Mark kind="download" />
            {t('torrents.legend.ripples')}
          </span>
        </p>
      </div>
      <ListTable view={view} rows={rows} />
      <Pagination
        label={t('torrents.pages.label')}
        previous={t('torrents.pages.previous')}
        next={t('torrents.pages.next')}
        page={filter.page}
        pages={view.pages}
        hrefOf={(page) => listHref(filter, { page })}
        summary={view.summary ?? undefined}
      />
      {view.deepEnd && <p className="dim mt-4">{view.deepEnd}</p>}
    </>
  )
}

function NoRows({ none, nearest }: { none: NonNullable<ListView['none']>; nearest: string | null }) {
  const { t } = useTranslation()
  const { title, text, links, suggestion, without, hasNearest } = none
  return (
    <>
      <Empty title={title}>
        {suggestion && (
          <p className="mb-4">
            {t('torrents.noMatch.didYouMean')} <a href={suggestion.href}>{suggestion.label}</a>
          </p>
        )}
        <p className="mb-4">{text}</p>
        {without.length > 0 && (
          <ul className="line mb-4">
            {without.map(({ label, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="line">
          {links.map(({ label, href }) => (
            <LinkButton key={href} href={href}>
              {label}
            </LinkButton>
          ))}
        </p>
      </Empty>
      {hasNearest && (
        <section aria-labelledby="nearest-title">
          <h2 id="nearest-title" className="panel-head">
            {t('torrents.noMatch.nearest')}
          </h2>
          <ServerHtml as="ul" className="block" data-list="" name="nearest" html={nearest} />
        </section>
      )}
    </>
  )
}
