import { groupedKinds, type Notification } from '#contract/notifications'
import { avatarHref } from './avatar-href'
import type { NotificationLine } from './notification-line'
import { type Reader, writeTime } from './reader.server'

const canBeTogether = (kind: string): kind is (typeof groupedKinds)[number] =>
  groupedKinds.some((known) => known === kind)

export function describeNotification(news: Notification, reader: Reader): NotificationLine {
  const { id, kind, actor, subject, link, times, others, createdAt, readAt } = news
  const who = actor?.username ?? reader.t('notificationTexts.somebody')
  return {
    id,
    words:
      others > 0 && canBeTogether(kind)
        ? reader.t(`notificationTexts.together.${kind}`, { actor: who, subject, count: others })
        : reader.t(`notificationTexts.kinds.${kind}`, { actor: who, subject, count: times }),
    actor: actor && { name: actor.username, role: actor.role, picture: avatarHref(actor.avatar) },
    href: link,
    time: writeTime(createdAt, reader),
    isUnread: readAt === null,
  }
}
