import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { TableRegion } from '~/ui/table-region'
import type { TitleView } from './title-view'

interface ReleasesPanelProps {
  releases: TitleView['releases']
  /** Server HTML. */
  rows: string | null
}

/** All releases, or those of a cell of the matrix or the episode grid. */
export function ReleasesPanel({ releases, rows }: ReleasesPanelProps) {
  const { t } = useTranslation()
  const { note, chips, isEmpty, hasAny, starts, allHref, previousHref, nextHref } = releases
  return (
    <Panel id="releases" title={t('title.releases.title')} note={hasAny ? note : undefined}>
      {chips.length > 0 && (
        <ul className="chips mb-3" aria-label={t('title.releases.active')}>
          {chips.map(({ label, href, removeLabel }) => (
            <li key={href + label}>
              <a className="chip" href={href} aria-label={removeLabel}>
                {label}
                <Icon is="i-lucide-x" />
              </a>
            </li>
          ))}
          <li>
            <LinkButton look="ghost" size="small" href={allHref}>
              {t('title.releases.all')}
            </LinkButton>
          </li>
        </ul>
      )}
      {!isEmpty && (
        <TableRegion label={t('title.releases.title')} className="wall">
          <thead>
            <tr>
              <th scope="col">{t('title.releases.release')}</th>
              <th scope="col" className="n phone-hide">
                <span className="vh">{t('title.releases.swarm')}</span>
              </th>
              <th scope="col" className="n">
                {t('titles.columns.seeders')}
              </th>
              <th scope="col" className="n phone-hide">
                {t('title.releases.leechers')}
              </th>
              <th scope="col" className="n phone-hide">
                {t('title.releases.size')}
              </th>
              <th scope="col" className="n phone-hide">
                {t('title.releases.age')}
              </th>
              <th scope="col" className="n">
                <span className="vh">{t('title.releases.download')}</span>
              </th>
            </tr>
          </thead>
          <ServerHtml as="tbody" data-list="" name="title-releases" html={rows} />
        </TableRegion>
      )}
      {isEmpty && !hasAny && (
        <div className="stack">
          <p className="dim">{t('title.releases.none')}</p>
          <p className="line">
            {starts.map(({ label, href }) => (
              <LinkButton key={href} size="small" href={href}>
                {label}
              </LinkButton>
            ))}
          </p>
        </div>
      )}
      {isEmpty && hasAny && (
        <div className="line">
          <p className="dim">{t('title.releases.noMatch')}</p>
          <LinkButton size="small" href={allHref}>
            {t('title.releases.all')}
          </LinkButton>
        </div>
      )}
      <CursorPages
        label={t('title.releases.pages')}
        previous={previousHref && { href: previousHref, label: t('title.releases.previous') }}
        next={nextHref && { href: nextHref, label: t('title.releases.more') }}
      />
    </Panel>
  )
}
