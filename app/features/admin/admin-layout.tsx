import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import type { Side } from '~/lib/preferences/sidebars'
import { useSidebar } from '~/lib/preferences/use-sidebar'
import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import { pickPages } from './admin-nav'

interface AdminLayoutProps {
  side: Side
  permissions: readonly Permission[]
  /** Cases that wait, by address. */
  counts: Partial<Record<string, string>>
  children: ReactNode
}

/** Without staff permissions there is no sidebar. */
export function AdminLayout({ side, permissions, counts, children }: AdminLayoutProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const move = useSidebar('admin', side)
  const groups = pickPages(permissions).map(({ title, links }) => ({
    ...(title && { title: t(title) }),
    links: links.map(({ href, label, icon }) => ({
      ...{ href, label: t(label), icon, current: isWithin(pathname, href) },
      ...(counts[href] && { count: counts[href] }),
    })),
  }))
  if (groups.length === 0) return children
  return (
    <Sidebar {...move} label={t('admin.title')} aside={<SideNav label={t('admin.title')} groups={groups} />}>
      {children}
    </Sidebar>
  )
}

/** The overview is a parent of all other pages, so it must match exactly. */
function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
}
