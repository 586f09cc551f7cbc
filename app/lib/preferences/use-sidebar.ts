import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Side, SidebarName } from './sidebars'

export function useSidebar(name: SidebarName, side: Side) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return {
    name,
    side,
    moveLabel: t(side === 'left' ? 'shell.sidebar.moveRight' : 'shell.sidebar.moveLeft'),
    action: '/preferences/sidebar',
    redirectTo: pathname + search,
  }
}
