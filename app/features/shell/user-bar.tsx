import { useLocation } from '@remix-run/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { DialogTrigger } from '~/ui/dialog/dialog-trigger'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { Username } from '~/ui/username'
import { MemberStats } from './member-stats'
import { NavLinks } from './nav-links'
import { navigation, pickEntries } from './navigation'
import { NotificationsMenu } from './notifications-menu'
import type { ShellData } from './shell-data'

const invitesPage = '/account/invites'

interface UserBarProps {
  member: ShellData['member']
  /** Id of the invites dialog; without it there is no button. */
  invitesDialog?: string
}

export function UserBar(props: UserBarProps) {
  return <Contents {...props} pathname={useLocation().pathname} />
}

/** Memoised, so that a change of the query does not render it. */
const Contents = memo(function Contents({ member, invitesDialog, pathname }: UserBarProps & { pathname: string }) {
  const { t } = useTranslation()
  const entries = pickEntries(navigation.account, member.permissions, pathname)
  return (
    <section className="userbar" aria-label={t('shell.nav.account')}>
      <div className="wrap">
        <Avatar name={member.username} role={member.role} picture={member.picture} size="small" />
        <Username name={member.username} role={member.role} href={memberHref(member.username)} />
        <MemberStats stats={member.stats} />
        <div className="userbar-links">
          <NotificationsMenu loaded={member.notifications} />
          {invitesDialog && (
            <DialogTrigger dialog={invitesDialog} href={invitesPage} look="ghost" size="small" className="phone-hide">
              <Icon is="i-lucide-ticket" />
              <span className="t-wide">{t('invites.title')}</span>
            </DialogTrigger>
          )}
          {entries.length > 0 && (
            <nav className="phone-hide" aria-label={t('shell.nav.account')}>
              <NavLinks
                entries={entries}
                className={buttonClass({ look: 'ghost', size: 'small' })}
                labelClass="t-wide"
                unread={member.queues}
              />
            </nav>
          )}
          {/* Not Remix's Form: signing out loads a new document, so that no data of the member stays in memory. */}
          <form method="post" action="/account/out">
            <Button look="ghost" size="small" className="phone-hide">
              <Icon is="i-lucide-log-out" />
              <span className="t-wide">{t('shell.logout')}</span>
            </Button>
          </form>
          <Menu
            id="menu-me"
            label={t('shell.nav.menu')}
            button={<Icon is="i-lucide-ellipsis" />}
            square
            className="wide-hide"
          >
            <MemberStats stats={member.stats} only={['bonus', 'invites', 'requests', 'ratio']} />
            <hr />
            <NavLinks entries={entries} className="menu-row" unread={member.queues} />
            {invitesDialog && (
              <a href={invitesPage} className="menu-row">
                <Icon is="i-lucide-ticket" />
                {t('invites.title')}
              </a>
            )}
            <form method="post" action="/account/out">
              <button type="submit" className="menu-row">
                <Icon is="i-lucide-log-out" />
                {t('shell.logout')}
              </button>
            </form>
          </Menu>
        </div>
      </div>
    </section>
  )
})
