import { readLanguage } from '#contract/languages'
import { addPushSubscription, deletePushSubscription, type PushMessage, type PushSubscription } from '#contract/push'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { serve } from '../platform/http/serve'
import { notificationTexts } from '../platform/mail/texts'
import { openPush } from '../platform/push/open-push'
import { isPublicKey } from '../platform/push/push-keys'
import { findSite } from '../site-settings/read-site'
import { deleteSubscription, storeSubscription } from './push-subscriptions.queries'

export function addPushSubscriptionRoutes(app: App): void {
  serve(app, addPushSubscription, async (c) => {
    const { id: userId, familyId } = callerOf(c)
    await limitRate(c, 'push-subscription', userId)
    const { locale, ...subscription } = c.req.valid('json')
    if (!isPublicKey(subscription.p256dh)) {
      throw new ApiFailure(422, 'The key is not a point of P-256', { errors: { p256dh: ['invalid'] } })
    }
    const { title } = await findSite(c.var.db)
    const body = notificationTexts[readLanguage(locale)].pushOn
    const path = '/account/settings/notifications'
    const message = { title, body, tag: 'push-on', path, notification: null }
    await storeSubscription(c.var.db, { userId, familyId, locale }, subscription, c.var.now)
    c.executionCtx.waitUntil(confirm(c, subscription, message))
    return c.body(null, 204)
  })

  serve(app, deletePushSubscription, async (c) => {
    const isEnded = await deleteSubscription(c.var.db, callerOf(c).id, c.req.valid('param').id)
    if (!isEnded) throw new ApiFailure(404, 'Push subscription not found')
    return c.body(null, 204)
  })
}

async function confirm(c: ApiContext, subscription: PushSubscription, message: PushMessage): Promise<void> {
  const status = await openPush(c.env, c.var.now).send(subscription, message)
  if (status === null || status >= 300) logFailure(new Error(`The push service answered ${status ?? 'nothing'}`), c)
}
