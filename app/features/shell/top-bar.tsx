import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import { Kept } from '~/render/kept/kept'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Menu } from '~/ui/menu'
import { Brand } from './brand'
import { NavLinks } from './nav-links'
import { navigation, pickEntries, type ShownEntry } from './navigation'

interface TopBarProps {
  site: { title: string; logo: string }
  permissions: readonly Permission[]
}

export function TopBar({ site: { title, logo }, permissions }: TopBarProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  // Elsewhere `q` is of a search of its own: the files of a torrent.
  const isHere = pathname === '/search' || pathname === '/'
  const given = {
    site: { title, logo },
    siteEntries: pickEntries(navigation.site, permissions, pathname),
    mainEntries: pickEntries(navigation.main, permissions, pathname),
    q: (isHere && search.get('q')) || '',
    kind: pathname === '/search' ? search.get('kind') : null,
  }
  return <Kept as="header" className="topbar" name="top-bar" of={Contents} given={given} />
}

interface ContentsProps extends SearchFormProps {
  site: TopBarProps['site']
  siteEntries: ShownEntry[]
  mainEntries: ShownEntry[]
}

function Contents({ site, siteEntries, mainEntries, q, kind }: ContentsProps) {
  const { t } = useTranslation()
  return (
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
      <SearchForm q={q} kind={kind} />
    </div>
  )
}

interface SearchFormProps {
  q: string
  kind: string | null
}

/** Searches the whole site; who has chosen a kind of thing goes on with it. */
function SearchForm({ q, kind }: SearchFormProps) {
  const { t } = useTranslation()
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
