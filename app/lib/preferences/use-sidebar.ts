import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Side, SidebarName } from './sidebars'

/** What moving a side bar takes: the words of its button, where the choice is sent, and this page, to come back to. */
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
