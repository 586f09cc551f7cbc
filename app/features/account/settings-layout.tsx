import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '~/lib/preferences/sidebars'
import { useSidebar } from '~/lib/preferences/use-sidebar'
import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import { settingsGroups } from './settings-nav'

export function SettingsLayout({ side, children }: { side: Side; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const move = useSidebar('account', side)
  const groups = settingsGroups.map(({ title, links }) => ({
    title: t(title),
    links: links.map(({ href, label, icon }) => ({ href, label: t(label), icon, current: pathname === href })),
  }))
  return (
    <Sidebar
      {...move}
      label={t('account.settings.title')}
      aside={<SideNav label={t('account.settings.title')} groups={groups} />}
    >
      {children}
    </Sidebar>
  )
}
