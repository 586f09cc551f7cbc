import { useFetcher } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showCounted } from '~/lib/format/counted'
import type { NotificationLine } from '~/lib/format/notification-line'
import { useUnread } from '~/lib/realtime/use-unread'
import { useHydrated } from '~/render/document/use-hydrated'
import { Count } from '~/ui/count'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Menu } from '~/ui/menu'
import { LatestNotifications } from './latest-notifications'
import type { ShellData } from './shell-data'

const id = 'menu-notifications'

/** With scripts, opens a menu that fetches its content when it is about to open, so that pages do not carry it. */
export function NotificationsMenu({ loaded }: { loaded: ShellData['member']['notifications'] }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const { unread, at } = useUnread(loaded)
  const label =
    unread > 0 ? t('notifications.unreadOf', { count: unread, shown: showCounted(unread) }) : t('notifications.title')
  const bell = (
    <>
      <Icon is="i-lucide-bell" />
      {unread > 0 && <Count value={showCounted(unread)} isNew />}
    </>
  )

  if (isHydrated) return <LatestMenu label={label} bell={bell} at={at} />
  return (
    <LinkButton href="/notifications" look="ghost" size="small" aria-label={label}>
      {bell}
    </LinkButton>
  )
}

function LatestMenu({ label, bell, at }: { label: string; bell: ReactNode; at: number }) {
  const latest = useFetcher<{ lines: NotificationLine[] | null }>()
  const loadedAt = useRef(0)
  const reading = useFetcher()

  function load() {
    const isStale = !latest.data?.lines || loadedAt.current < at
    if (latest.state !== 'idle' || !isStale) return
    loadedAt.current = at
    latest.load('/notifications/latest')
  }

  function close() {
    document.getElementById(id)?.hidePopover?.()
  }

  function read(line: NotificationLine) {
    close()
    if (!line.isUnread) return
    reading.submit({ read: String(line.id), inPlace: '1' }, { method: 'post', action: '/notifications' })
  }

  return (
    <Menu id={id} label={label} button={bell} onIntent={load}>
      <LatestNotifications lines={latest.data?.lines} onRead={read} onLeave={close} />
    </Menu>
  )
}
