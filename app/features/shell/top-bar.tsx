import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import { showCounted } from '~/lib/format/counted'
import { Count } from '~/ui/count'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { Brand } from './brand'
import { NavLinks, type UnreadCounts } from './nav-links'
import { navigation, pickEntries } from './navigation'
import { SearchForm } from './search-form'

interface TopBarProps {
  site: { title: string; logo: string }
  permissions: readonly Permission[]
  unread: UnreadCounts
}

export function TopBar({ site, permissions, unread }: TopBarProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const siteEntries = pickEntries(navigation.site, permissions, pathname)
  const mainEntries = pickEntries(navigation.main, permissions, pathname)
  const menu = t('shell.siteMenu', { title: site.title })
  const waiting = unread.staff && showCounted(unread.staff)
  return (
    <header className="topbar">
      <div className="wrap">
        <Brand title={site.title} logo={site.logo} />
        {siteEntries.length > 0 && (
          <Menu
            id="menu-site"
            label={waiting ? t('shell.unread', { page: menu, shown: waiting }) : menu}
            button={
              <>
                <Icon is="i-lucide-chevron-down" />
                {waiting && <Count value={waiting} isNew />}
              </>
            }
            square={!waiting}
            start
          >
            <NavLinks entries={siteEntries} className="menu-row" unread={unread} />
          </Menu>
        )}
        {mainEntries.length > 0 && (
          <nav className="nav" aria-label={t('shell.nav.main')}>
            <NavLinks entries={mainEntries} unread={unread} />
          </nav>
        )}
        <SearchForm />
      </div>
    </header>
  )
}
