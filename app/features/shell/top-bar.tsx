import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Menu } from '~/ui/menu'
import { Brand } from './brand'
import { NavLinks } from './nav-links'
import { navigation, pickEntries } from './navigation'

interface TopBarProps {
  site: { title: string; logo: string }
  permissions: readonly Permission[]
}

export function TopBar({ site, permissions }: TopBarProps) {
  const { t } = useTranslation()
  const siteEntries = pickEntries(navigation.site, permissions)
  const mainEntries = pickEntries(navigation.main, permissions)
  return (
    <header className="topbar">
      <div className="wrap">
        <Brand {...site} />
        {siteEntries.length > 0 && (
          <Menu
            id="menu-site"
            label={t('shell.siteMenu', { title: site.title })}
            button={<Icon is="i-lucide-chevron-down" />}
            square
            start
          >
            <NavLinks entries={siteEntries} className="menu-row" />
          </Menu>
        )}
        {mainEntries.length > 0 && (
          <nav className="nav" aria-label={t('shell.nav.main')}>
            <NavLinks entries={mainEntries} />
          </nav>
        )}
        <SearchForm />
      </div>
    </header>
  )
}

/** Searches the whole site; who has chosen a kind of thing goes on with it. */
function SearchForm() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  // Elsewhere `q` is of a search of its own: the files of a torrent.
  const isHere = pathname === '/search' || pathname === '/'
  const q = (isHere && search.get('q')) || ''
  const kind = pathname === '/search' && search.get('kind')
  return (
    <search className="search">
      <Form action="/search" className="searchbox-field">
        <Icon is="i-lucide-search" />
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={t('shell.search')}
          aria-label={t('shell.search')}
          autoComplete="off"
          maxLength={200}
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
      </Form>
    </search>
  )
}
