import { useFetcher } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationLine } from '~/lib/format/notification-line'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Icon } from '~/ui/icon'
import { TimeText } from '~/ui/time-text'

interface NotificationsScreenProps {
  lines: NotificationLine[]
  next: string | null
  prev: string | null
  hasUnread: boolean
  reply?: FormReply
}

const address = '/notifications'
const pageHref = (cursor: string) => `${address}?cursor=${encodeURIComponent(cursor)}`

export function NotificationsScreen({ lines, next, prev, hasUnread, reply }: NotificationsScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('notifications.title')}</h1>
        <a className="link" href="/reports">
          {t('notifications.reports')}
        </a>
        <a className="link" href="/account/settings/notifications">
          {t('notifications.settings')}
        </a>
        {hasUnread && (
          <form method="post" action={address} className="ms-auto">
            <Button size="small" name="read" value="all">
              <Icon is="i-lucide-check" />
              {t('notifications.readAll')}
            </Button>
          </form>
        )}
      </header>
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      {lines.length === 0 ? (
        <Empty title={t('notifications.empty')}>
          <p>{t('notifications.emptyText')}</p>
        </Empty>
      ) : (
        <ul className="block" data-list="" aria-label={t('notifications.title')}>
          {lines.map((line) => (
            <NotificationRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      <CursorPages
        label={t('notifications.parts')}
        previous={prev && { href: pageHref(prev), label: t('notifications.newer') }}
        next={next && { href: pageHref(next), label: t('notifications.older') }}
      />
    </>
  )
}

/** With JavaScript, following the link marks it as read. Without, there is a button. */
function NotificationRow({ line }: { line: NotificationLine }) {
  const { t } = useTranslation()
  const fetcher = useFetcher()
  const link = useRef<HTMLAnchorElement>(null)
  const { id, words, actor, href, time } = line
  const isUnread = line.isUnread && fetcher.state === 'idle'
  const read = () => fetcher.submit({ read: String(id), inPlace: '1' }, { method: 'post', action: address })
  return (
    <li className={isUnread ? 'list-row' : 'list-row list-read'}>
      <span className="w-8px flex-none">{isUnread && <span className="dot block" />}</span>
      {actor && <Avatar {...actor} />}
      <span className="list-text">
        <a ref={link} className="title list-link" href={href} onClick={() => line.isUnread && read()}>
          {words}
          {isUnread && <span className="vh"> {t('notifications.unread')}</span>}
        </a>
        <span className="hint">
          <TimeText {...time} />
        </span>
      </span>
      {isUnread && (
        <form
          method="post"
          action={address}
          className="list-end"
          onSubmit={(event) => {
            event.preventDefault()
            // The button disappears.
            link.current?.focus()
            read()
          }}
        >
          <Button look="ghost" size="small" name="read" value={id} aria-label={t('notifications.readThis', { words })}>
            {t('notifications.read')}
          </Button>
        </form>
      )}
    </li>
  )
}
