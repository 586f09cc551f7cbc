import { createUnsubscription, readUnsubscription } from '#contract/unsubscriptions'
import { addressPrefix } from '../platform/http/address-prefix'
import { ApiFailure } from '../platform/http/api-failure'
import type { ApiContext, App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { markAddress, readUnsubscribeToken } from './unsubscribe-token'
import { endMails, findAddress } from './unsubscriptions.queries'

export function addUnsubscriptionRoutes(app: App): void {
  serve(app, readUnsubscription, async (c) => {
    const { topics } = await requireSubscription(c, c.req.valid('param').token)
    return c.json({ topics }, 200)
  })

  serve(app, createUnsubscription, async (c) => {
    await limitRate(c, 'unsubscribe', addressPrefix(findClientAddress(c)))
    const { userId, topics } = await requireSubscription(c, c.req.valid('json').token)
    await endMails(c.var.db, userId, topics, c.var.now)
    return c.body(null, 204)
  })
}

/** @throws ApiFailure 404 for an invalid link, or after the member's address has changed */
async function requireSubscription(c: ApiContext, token: string) {
  const subscription = await readUnsubscribeToken(c.env.PASSWORD_PEPPER, token)
  const email = subscription && (await findAddress(c.var.db, subscription.userId))
  if (!subscription || !email || markAddress(email) !== subscription.address) {
    throw new ApiFailure(404, 'The link is not valid', { code: 'link_ended' })
  }
  return subscription
}
