import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarHref } from '~/lib/format/avatar-href'
import { memberHref } from '~/lib/format/member-href'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Banner } from '~/ui/banner'
import { ErrorSummary } from '~/ui/error-summary'
import { Flag } from '~/ui/flag'
import { LinkButton } from '~/ui/link-button'
import { Tabs } from '~/ui/tabs'
import { Username } from '~/ui/username'
import { MemberActs } from './member-acts'
import type { UserHead } from './user-view'

interface UserFrameProps {
  user: UserHead
  /** The block was refused. */
  isBlockListFull: boolean
  children: ReactNode
}

export function UserFrame({ user, isBlockListFull, children }: UserFrameProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const {
    username,
    role,
    avatar,
    title,
    country,
    banned,
    self,
    uploads,
    canMessage,
    canGivePoints,
    blocked,
    report,
    hasPosts,
    warnings,
  } = user
  const home = memberHref(username)
  // A member may have the name of a tab.
  const [, , , shown = ''] = pathname.split('/')
  const isOn = (part: string) => shown === part
  const tabs = [
    {
      href: home,
      label: t('users.overview'),
      current: isOn(''),
    },
    ...(uploads === null
      ? []
      : [
          {
            href: `${home}/uploads`,
            label: t('users.uploads.title'),
            count: uploads,
            current: isOn('uploads'),
          },
        ]),
    ...(hasPosts
      ? [
          { href: `${home}/posts`, label: t('users.posts.title'), current: isOn('posts') },
          { href: `${home}/reviews`, label: t('users.reviews'), current: isOn('reviews') },
        ]
      : []),
    { href: `/collections?${new URLSearchParams({ owner: username })}`, label: t('users.collections') },
    ...(warnings === null
      ? []
      : [{ href: `${home}/warnings`, label: t('users.warnings'), count: warnings, current: isOn('warnings') }]),
  ]
  return (
    <>
      <header className="line mb-5">
        <Avatar name={username} role={role.slug} picture={avatarHref(avatar)} size="large" />
        <div className="min-w-0 grow">
          <h1 className="line head-title">
            <Username name={username} role={role.slug} />
            {country && <Flag flag={country.flag} name={country.name} />}
            {banned && <Badge tone="danger">{t('users.banned')}</Badge>}
          </h1>
          <p className="dim">{title ? `${title} · ${role.name}` : role.name}</p>
        </div>
        {self ? (
          <LinkButton href="/account/settings/profile" data-key="e">
            {t('users.edit')}
          </LinkButton>
        ) : (
          <MemberActs
            name={username}
            home={home}
            canMessage={canMessage}
            canGivePoints={canGivePoints}
            blocked={blocked}
            isReported={report?.isOpen === true}
          />
        )}
      </header>
      {isBlockListFull && (
        <div className="mb-5">
          <ErrorSummary>
            {t('users.blocks.full')}{' '}
            <a className="link" href="/account/settings/blocks">
              {t('users.blocks.title')}
            </a>
          </ErrorSummary>
        </div>
      )}
      {banned && (
        <div className="mb-5">
          <Banner tone="bad">{t('users.bannedText')}</Banner>
        </div>
      )}
      {blocked && (
        <div className="mb-5">
          <Banner>{t('users.blockedText')}</Banner>
        </div>
      )}
      {report && (
        <div className="mb-5" id="report">
          <Banner>
            {report.words} {report.answer}
          </Banner>
        </div>
      )}
      <Tabs label={t('users.sections', { name: username })} tabs={tabs} />
      {children}
    </>
  )
}
