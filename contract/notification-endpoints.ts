import {
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotificationChoices,
  saveNotificationChoices,
} from './notifications'
import { addPushSubscription, deletePushSubscription } from './push'

export const notificationEndpoints = [
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotificationChoices,
  saveNotificationChoices,
  addPushSubscription,
  deletePushSubscription,
] as const
