import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { MailedToken } from './joining-fields'
import { json, jsonBody } from './json'
import { notificationTopics } from './notifications'

/** What a link out of a mail would end. Whose it is is not told: the mail may have been passed on. */
export const MailSubscription = z
  .object({ topics: z.array(z.enum(notificationTopics)).describe('What the mail told of') })
  .openapi('MailSubscription')

export const Unsubscription = z.object({ token: MailedToken }).strict().openapi('Unsubscription')

export const readUnsubscription = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/unsubscriptions/{token}',
    operationId: 'readUnsubscription',
    tags: ['notifications'],
    summary: 'What a link out of a mail would end; nothing changes',
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
    operationId: 'createUnsubscription',
    tags: ['notifications'],
    summary: 'Ends the mails about what the mail told of, without signing in. The web still tells',
    description: 'The link is good for as long as the member has the address it went to; 404 otherwise.',
    request: { body: jsonBody(Unsubscription) },
    responses: { 204: { description: 'Ended' } },
  },
  404,
  413,
  415,
)
