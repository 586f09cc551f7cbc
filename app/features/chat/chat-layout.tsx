import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '~/lib/prefs/sidebars'
import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import type { RoomGroups } from './chat-view'
import { useRoomNews } from './live/use-room-news'

/** The rooms on the side the reader chose, one of them beside it. */
export function ChatLayout({ side, rooms, children }: { side: Side; rooms: RoomGroups; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  useRoomNews()
  return (
    <Sidebar
      name="chat"
      side={side}
      label={t('chat.rooms')}
      moveLabel={t(side === 'left' ? 'chat.moveRight' : 'chat.moveLeft')}
      action="/preferences/sidebar"
      redirectTo={pathname + search}
      aside={<SideNav label={t('chat.rooms')} groups={rooms} />}
    >
      {children}
    </Sidebar>
  )
}
