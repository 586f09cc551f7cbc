import type { Notification } from '#contract/notifications'
import { avatarHref } from '~/lib/format/avatar-href'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import type { NotificationLine } from './notification-line'

/** What happened, in a sentence that counts repeats. */
export function describeNotification(news: Notification, reader: Reader): NotificationLine {
  const { id, kind, actor, subject, link, times, createdAt, readAt } = news
  const who = actor?.username ?? reader.t('notifications.somebody')
  return {
    id,
    words: reader.t(`notifications.kinds.${kind}`, { actor: who, subject, count: times }),
    actor: actor && { name: actor.username, role: actor.role, picture: avatarHref(actor.avatar) },
    href: link,
    time: writeTime(createdAt, reader),
    isUnread: readAt === null,
  }
}
