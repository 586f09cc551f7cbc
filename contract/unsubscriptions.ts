import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { MailedToken } from './joining-fields'
import { json, jsonBody } from './json'
import { notificationTopics } from './notifications'
import { limitedBy } from './rate-limits'

/** Without the member's name, because the email may have been forwarded. */
export const MailSubscription = z
  .object({ topics: z.array(z.enum(notificationTopics)).describe('Topics of the email') })
  .openapi('MailSubscription')

export const Unsubscription = z.object({ token: MailedToken }).strict().openapi('Unsubscription')

export const readUnsubscription = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/unsubscriptions/{token}',
    operationId: 'readUnsubscription',
    tags: ['notifications'],
    summary: 'The topics of an unsubscribe link; changes nothing',
    request: { params: z.object({ token: MailedToken }) },
    responses: { 200: { description: 'Topics', content: json(MailSubscription) } },
  },
  404,
)

export const createUnsubscription = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/unsubscriptions',
    ...limitedBy('unsubscribe'),
    operationId: 'createUnsubscription',
    tags: ['notifications'],
    summary: 'Ends emails about these topics, without signing in. Notifications on the web continue',
    description: 'The link is valid while the member has the same email address; 404 otherwise.',
    request: { body: jsonBody(Unsubscription) },
    responses: { 204: { description: 'Ended' } },
  },
  404,
)
