import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { titlePartHref, walls } from '~/lib/format/title-href'
import { shapeOf } from '~/lib/format/title-poster'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Poster } from '~/ui/poster'
import { Rating } from '~/ui/rating'
import { Swarm } from '~/ui/swarm'
import { Tabs } from '~/ui/tabs'
import { Tag } from '~/ui/tag'
import { FollowButton } from './follow-button'
import type { TitleFrameView } from './title-view'

interface TitleFrameProps {
  title: TitleFrameView
  /** Shown below the facts, such as the release to take. */
  lead?: ReactNode
  children: ReactNode
}

/** The part of a title's pages above their tabs: poster, name, facts, actions. */
export function TitleFrame({ title, lead, children }: TitleFrameProps) {
  const { t } = useTranslation()
  const { kind, artist } = title
  const parents = [{ href: walls[kind], label: t(`titles.walls.${kind}`) }]
  return (
    <>
      <Breadcrumb
        label={t('title.crumbs')}
        parents={artist ? [...parents, { href: artist.href, label: artist.name }] : parents}
      />
      <header className="title-head mb-5">
        <Poster title={title.name} shape={shapeOf(kind)} picture={title.poster} eager />
        <div className="title-main">
          <h1>{title.name}</h1>
          <TitleLine title={title} />
          {title.genres.length > 0 && (
            <p className="line">
              {title.genres.map(({ name, href }) => (
                <Tag key={name} href={href}>
                  {name}
                </Tag>
              ))}
            </p>
          )}
        </div>
        <TitleActs title={title} />
        {lead && <div className="title-lead">{lead}</div>}
      </header>
      <TitleTabs tabs={title.tabs} />
      {children}
    </>
  )
}

function TitleLine({ title: { artist, about, rating, swarm, seeders } }: { title: TitleFrameView }) {
  return (
    <p className="line title-line">
      {artist && (
        <a className="link" href={artist.href}>
          {artist.name}
        </a>
      )}
      {about.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {rating && <Rating {...rating} />}
      <span className="line">
        <Swarm seeders={seeders} leechers={0} />
        {swarm}
      </span>
    </p>
  )
}

function TitleActs({ title }: { title: TitleFrameView }) {
  const { t } = useTranslation()
  return (
    <div className="line">
      <FollowButton title={title} />
      <LinkButton look="ghost" href={titlePartHref(title, 'collections')}>
        <Icon is="i-lucide-list-plus" />
        {t('title.collect')}
      </LinkButton>
      <LinkButton look="ghost" href={`/reports/new?title=${title.kind}&slug=${encodeURIComponent(title.slug)}`}>
        <Icon is="i-lucide-flag" />
        {t('title.report')}
      </LinkButton>
      {title.canEdit && (
        <LinkButton look="ghost" href={titlePartHref(title, 'edit')} data-key="e">
          <Icon is="i-lucide-pencil" />
          {t('title.edit')}
        </LinkButton>
      )}
      {title.canEdit && (title.kind === 'show' || title.kind === 'package') && (
        <LinkButton look="ghost" href={titlePartHref(title, 'parts')}>
          <Icon is="i-lucide-list" />
          {t(`title.parts.${title.kind}`)}
        </LinkButton>
      )}
      {title.canModerate && (
        <LinkButton look="ghost" href={titlePartHref(title, 'group')}>
          <Icon is="i-lucide-gavel" />
          {t('title.group')}
        </LinkButton>
      )}
      {title.canDelete && (
        <LinkButton look="ghost" href={titlePartHref(title, 'delete')}>
          <Icon is="i-lucide-trash-2" />
          {t('title.remove')}
        </LinkButton>
      )}
    </div>
  )
}

function TitleTabs({ tabs }: Pick<TitleFrameView, 'tabs'>) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return <Tabs label={t('title.sections')} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === pathname }))} />
}
