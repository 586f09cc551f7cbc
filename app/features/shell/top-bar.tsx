import { useLocation, useSearchParams } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import { showCounted } from '~/lib/format/counted'
import { paletteKey } from '~/lib/shortcuts/read-key'
import { Button } from '~/ui/button'
import { Count } from '~/ui/count'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Menu } from '~/ui/menu'
import { Brand } from './brand'
import { NavLinks, type UnreadCounts } from './nav-links'
import { navigation, pickEntries } from './navigation'
import { useSiteKeys } from './use-site-keys'

interface TopBarProps {
  site: { title: string; logo: string }
  permissions: readonly Permission[]
  unread: UnreadCounts
}

export function TopBar({ site, permissions, unread }: TopBarProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const siteEntries = pickEntries(navigation.site, permissions, pathname)
  const mainEntries = pickEntries(navigation.main, permissions, pathname)
  const menu = t('shell.siteMenu', { title: site.title })
  const waiting = unread.staff && showCounted(unread.staff)
  // On other pages `q` can belong to another search, such as the files of a torrent.
  const hasQuery = pathname === '/search' || pathname === '/'
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
        <SearchForm q={(hasQuery && search.get('q')) || ''} kind={pathname === '/search' ? search.get('kind') : null} />
      </div>
    </header>
  )
}

interface SearchFormProps {
  q: string
  kind: string | null
}

function SearchForm({ q, kind }: SearchFormProps) {
  const { t } = useTranslation()
  const { shown, press } = useSiteKeys()
  /** Without text there is nothing to search for. */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (event.currentTarget.q.value.trim() !== '') return
    event.preventDefault()
    press(paletteKey)
  }
  return (
    <search className="search">
      <Form action="/search" className="searchbox-field" onSubmit={submit}>
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
        <Button
          look="ghost"
          size="small"
          square
          aria-label={t('shell.openSearch')}
          aria-keyshortcuts="Control+K Meta+K"
          title={`${t('shell.openSearch')} (Ctrl K)`}
        >
          <Icon is="i-lucide-search" />
        </Button>
      </Form>
      {shown}
    </search>
  )
}
