import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showCounted } from '~/lib/format/counted'
import type { Side } from '~/lib/prefs/sidebars'
import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import type { RoomCounts, RoomGroups } from './chat-view'
import { useRoomNews } from './live/use-room-news'

interface ChatLayoutProps {
  side: Side
  rooms: RoomGroups
  counts: RoomCounts
  /** The room that is open. */
  open?: string
  /** The reader's name. */
  me: string
  children: ReactNode
}

/** The rooms on the side the reader chose, with what is unread, one of them beside it. */
export function ChatLayout({ side, rooms, counts, open, me, children }: ChatLayoutProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const now = useRoomNews(counts, open, me)
  const groups = rooms.map((group) => ({
    ...group,
    links: group.links.map(({ slug, ...link }) => ({ ...link, count: sayCount(now[slug ?? '']?.unread) })),
  }))
  return (
    <Sidebar
      name="chat"
      side={side}
      label={t('chat.rooms')}
      moveLabel={t(side === 'left' ? 'chat.moveRight' : 'chat.moveLeft')}
      action="/preferences/sidebar"
      redirectTo={pathname + search}
      aside={<SideNav label={t('chat.rooms')} groups={groups} />}
    >
      {children}
    </Sidebar>
  )
}

function sayCount(unread: number | null | undefined): string | undefined {
  return unread ? showCounted(unread) : undefined
}
