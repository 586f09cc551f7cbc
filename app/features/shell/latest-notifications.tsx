import { useTranslation } from 'react-i18next'
import type { NotificationLine } from '~/lib/format/notification-line'
import { Skeleton } from '~/ui/skeleton'
import { TimeText } from '~/ui/time-text'

interface LatestNotificationsProps {
  lines: NotificationLine[] | null | undefined
  onRead: (line: NotificationLine) => void
  onLeave: () => void
}

/** Content of the bell's menu, which is not part of the document. */
export function LatestNotifications({ lines, onRead, onLeave }: LatestNotificationsProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="px-4 py-3 font-mid">{t('notifications.title')}</h2>
      <Rows lines={lines} onRead={onRead} />
      <hr />
      <a className="menu-row" href="/notifications" onClick={onLeave}>
        {t('notifications.all')}
      </a>
    </>
  )
}

function Rows({ lines, onRead }: Pick<LatestNotificationsProps, 'lines' | 'onRead'>) {
  const { t } = useTranslation()
  if (lines === null) return <p className="px-4 pb-3 dim">{t('notifications.failed')}</p>
  if (lines === undefined)
    return (
      <p className="px-4 pb-3">
        <Skeleton />
      </p>
    )
  if (lines.length === 0) return <p className="px-4 pb-3 dim">{t('notifications.empty')}</p>
  return lines.map((line) => (
    <a key={line.id} className="menu-row" href={line.href} onClick={() => onRead(line)}>
      <span className="w-8px flex-none">{line.isUnread && <span className="dot block" />}</span>
      <span className="min-w-0">
        {line.words}
        {line.isUnread && <span className="vh"> {t('notifications.unread')}</span>}
        <span className="hint block">
          <TimeText {...line.time} />
        </span>
      </span>
    </a>
  ))
}
