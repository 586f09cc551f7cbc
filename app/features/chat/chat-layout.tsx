import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showCounted } from '~/lib/format/counted'
import type { Side } from '~/lib/preferences/sidebars'
import { useSidebar } from '~/lib/preferences/use-sidebar'
import { SideNav } from '~/ui/side-nav'
import { Sidebar } from '~/ui/sidebar'
import type { Rooms } from './chat-view'
import { useRoomNews } from './live/use-room-news'

interface ChatLayoutProps extends Rooms {
  side: Side
  open?: string
  me: string
  children: ReactNode
}

export function ChatLayout({ side, rooms, counts, open, me, children }: ChatLayoutProps) {
  const { t } = useTranslation()
  const move = useSidebar('chat', side)
  const now = useRoomNews({ rooms, counts }, open, me)
  const groups = now.rooms.map((group) => ({
    ...group,
    links: group.links.map(({ slug, ...link }) => ({ ...link, count: describeUnread(now.counts[slug ?? '']?.unread) })),
  }))
  return (
    <Sidebar {...move} label={t('chat.rooms')} aside={<SideNav label={t('chat.rooms')} groups={groups} />}>
      {children}
    </Sidebar>
  )
}

function describeUnread(unread: number | null | undefined): string | undefined {
  return unread ? showCounted(unread) : undefined
}
