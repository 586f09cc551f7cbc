import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { ButtonGroup } from '~/ui/button-group'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Pagination } from '~/ui/pagination'
import { TableRegion } from '~/ui/table-region'
import { wallHref } from './wall-filter'
import { WallForm } from './wall-form'
import { WallLinks } from './wall-links'
import type { WallView } from './wall-view'

interface WallScreenProps {
  view: WallView
  /** Result of `context.serverHtml.send`. */
  titles: string | null
}

/** All titles of a kind, as posters or as a list. Memoised, so that pending navigations do not render it again. */
export const WallScreen = memo(function WallScreen({ view, titles }: WallScreenProps) {
  const { t } = useTranslation()
  const { filter, state } = view
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t(`titles.walls.${filter.kind}`)}
        </h1>
        <span className="dim tabular" role="status">
          {view.total}
        </span>
        <span className="line ms-auto">
          <WallLinks kind={filter.kind} />
          <ButtonGroup
            label={t('titles.view')}
            size="small"
            items={[
              {
                label: t('titles.posters'),
                icon: 'i-lucide-layout-grid',
                href: wallHref(filter, { view: 'posters', page: filter.page }),
                current: filter.view === 'posters',
              },
              {
                label: t('titles.list'),
                icon: 'i-lucide-list',
                href: wallHref(filter, { view: 'list', page: filter.page }),
                current: filter.view === 'list',
              },
            ]}
          />
        </span>
      </div>
      <WallForm view={view} />
      <Chips view={view} />
      {state === 'titles' ? <Titles view={view} titles={titles} /> : <NoTitles view={view} />}
    </>
  )
})

function Chips({ view: { chips, clearHref } }: { view: WallView }) {
  const { t } = useTranslation()
  if (chips.length === 0) return null
  return (
    <ul className="chips mb-4" aria-label={t('titles.filter.active')}>
      {chips.map(({ label, href, removeLabel }) => (
        <li key={href}>
          <a className="chip" href={href} aria-label={removeLabel}>
            <span className="trunc">{label}</span>
            <Icon is="i-lucide-x" />
          </a>
        </li>
      ))}
      <li>
        <LinkButton look="ghost" size="small" href={clearHref}>
          {t('titles.filter.clear')}
        </LinkButton>
      </li>
    </ul>
  )
}

function Titles({ view: { filter, pages, summary }, titles }: WallScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      {filter.view === 'posters' ? (
        <ServerHtml as="ul" className="posters" data-list="" name="titles-posters" html={titles} />
      ) : (
        <TableRegion label={t(`titles.walls.${filter.kind}`)} className="wall">
          <Columns />
          <ServerHtml as="tbody" data-list="" name="titles-list" html={titles} />
        </TableRegion>
      )}
      <Pagination
        label={t('titles.pages.label')}
        previous={t('titles.pages.previous')}
        next={t('titles.pages.next')}
        page={filter.page}
        pages={pages}
        hrefOf={(page) => wallHref(filter, { page })}
        summary={summary}
      />
    </>
  )
}

function Columns() {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col">{t('titles.columns.name')}</th>
        <th scope="col">{t('titles.columns.year')}</th>
        <th scope="col" className="n phone-hide">
          {t('titles.columns.rating')}
        </th>
        <th scope="col" className="phone-hide">
          {t('titles.columns.qualities')}
        </th>
        <th scope="col" className="n phone-hide">
          {t('titles.columns.releases')}
        </th>
        <th scope="col" className="n">
          {t('titles.columns.seeders')}
        </th>
        <th scope="col" className="n phone-hide">
          {t('titles.columns.newest')}
        </th>
      </tr>
    </thead>
  )
}

function NoTitles({ view: { filter, state, clearHref } }: { view: WallView }) {
  const { t } = useTranslation()
  if (state === 'pastEnd') {
    return (
      <Empty title={t('titles.pastEnd.title')}>
        <LinkButton href={wallHref(filter)}>{t('titles.pastEnd.first')}</LinkButton>
      </Empty>
    )
  }
  if (state === 'noMatch') {
    return (
      <Empty title={t('titles.noMatch.title')}>
        <p className="mb-4">{t('titles.noMatch.text')}</p>
        <LinkButton href={clearHref}>{t('titles.filter.clear')}</LinkButton>
      </Empty>
    )
  }
  return (
    <Empty title={t(`titles.empty.${filter.kind}`)}>
      <p>{t('titles.empty.text')}</p>
    </Empty>
  )
}
