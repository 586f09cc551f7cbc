import {
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotificationChoices,
  saveNotificationChoices,
} from '#contract/notifications'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { derivePushKeys } from '../platform/push/push-keys'
import { pushUnread } from '../platform/realtime/publish'
import { findChoices, storeChoices } from './choices.queries'
import { findNotifications, markAllRead, markRead } from './notifications.queries'

export function addNotificationRoutes(app: App): void {
  serve(app, listNotifications, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 2), limit }
    return c.json(await findNotifications(c.var.db, callerOf(c).id, part), 200)
  })

  serve(app, readAllNotifications, async (c) => {
    const { id } = callerOf(c)
    await markAllRead(c.var.db, id, c.var.now)
    pushUnread(c, [id])
    return c.body(null, 204)
  })

  serve(app, readNotification, async (c) => {
    const { id: userId } = callerOf(c)
    const read = await markRead(c.var.db, c.req.valid('param').id, userId, c.var.now)
    if (!read) throw new ApiFailure(404, 'Notification not found')
    pushUnread(c, [userId])
    return c.json(read, 200)
  })

  serve(app, readNotificationChoices, async (c) => {
    const { browsers, ...choices } = await findChoices(c.var.db, callerOf(c).id)
    const publicKey = derivePushKeys(c.env.PASSWORD_PEPPER).getPublicKey('base64url')
    return c.json({ ...choices, push: { publicKey, browsers } }, 200)
  })

  serve(app, saveNotificationChoices, async (c) => {
    const { data, locale } = c.req.valid('json')
    await storeChoices(c.var.db, callerOf(c).id, data, locale)
    return c.body(null, 204)
  })
}
