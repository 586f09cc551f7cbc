import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { jsonBody } from './json'
import { languages } from './languages'
import { limitedBy } from './rate-limits'

/** Hosts of the push services of Chromium, Firefox, Edge and Safari, with their subdomains. The API sends to no others. */
const pushServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

function isOfPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  const isKnown = pushServices.some((service) => host === service || host.endsWith(`.${service}`))
  return isKnown && protocol === 'https:' && username === '' && password === ''
}

/** The fields of `PushSubscription.toJSON()` in browsers (W3C Push API). The keys are in base64url. */
export const PushSubscription = z
  .object({
    endpoint: z
      .string()
      .max(1000)
      .refine(isOfPushService)
      .describe('URL at the push service of the browser')
      .openapi({ example: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABnX2kR' }),
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .describe('Public key of the browser: an uncompressed point of P-256')
      .openapi({ example: 'BKoQ3LGLMGnD3KAhWXPtlhm0AQul-bZeTKrIST1eoYHWvhVhumhbGl_xP2Rrk4E_yroP7vghJYDF1nP_mFjXDvY' }),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .describe('Authentication secret of the browser: 16 bytes')
      .openapi({ example: 'ZC2r_wUJM2yMzVIZBNRcOA' }),
  })
  .openapi('PushSubscription')

export type PushSubscription = z.infer<typeof PushSubscription>

/** Encrypted JSON for the service worker of a browser. */
export interface PushMessage {
  title: string
  body: string
  /** A message replaces an earlier one with the same tag. */
  tag: string
  /** Path on the web client. */
  path: string
  /** Id of the notification that is read when the member opens the message; null: none. */
  notification: number | null
}

/** A browser that receives push notifications. */
export const PushBrowser = z
  .object({
    id: z.string().describe('SHA-256 of the endpoint in base64url, by which a browser recognises itself'),
    device: z.string().nullable().describe('For example `Firefox, Linux`; null when unknown'),
    createdAt: z.iso.datetime(),
  })
  .openapi('PushBrowser')

export type PushBrowser = z.infer<typeof PushBrowser>

/** Per member. A further browser replaces the oldest. */
export const mostPushBrowsers = 20

/** Part of the notification settings. */
export const PushState = z
  .object({
    publicKey: z.string().describe('`applicationServerKey` of the Push API (VAPID, RFC 8292), in base64url'),
    browsers: z.array(PushBrowser).max(mostPushBrowsers).describe('Newest first'),
  })
  .openapi('PushState')

export type PushState = z.infer<typeof PushState>

const path = '/v1/me/push-subscriptions'

export const addPushSubscription = endpoint('self', {
  method: 'post',
  path,
  operationId: 'addPushSubscription',
  tags: ['notifications'],
  summary:
    "Sends the caller's push notifications to a browser, beginning with a confirmation. They end with the session, but not when it expires",
  request: {
    body: jsonBody(
      PushSubscription.extend({
        locale: z.enum(languages).describe('Language of the messages, for a caller who has not saved a language'),
      }),
    ),
  },
  ...limitedBy('push-subscription'),
  responses: { 204: { description: 'Added, or replaced' } },
})

export const deletePushSubscription = endpoint(
  'self',
  {
    method: 'delete',
    path: `${path}/{id}`,
    operationId: 'deletePushSubscription',
    tags: ['notifications'],
    summary: 'Ends the push notifications of a browser',
    request: { params: z.object({ id: z.string().max(64) }) },
    responses: { 204: { description: 'Ended' } },
  },
  404,
)
