import { z } from '@hono/zod-openapi'
import { ClientId } from './client-id'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'

/** Characters: an announcement is one line in the list of notifications. */
const maxAnnouncementLength = 200

export const Announcement = z
  .object({
    clientId: ClientId,
    text: z.string().trim().min(1).max(maxAnnouncementLength),
    link: z
      .string()
      .trim()
      .regex(/^\/(?![/\\])[^\s\\]{0,300}$/)
      .default('/notifications')
      .describe('Path on the web client'),
    role: z.string().min(1).max(32).optional().describe('Only members of this role; all members when omitted'),
  })
  .openapi('NewAnnouncement')

const Recipients = z
  .object({ recipients: z.number().int().describe('Notified members') })
  .openapi('AnnouncementRecipients')

export const countRecipients = endpoint('news.manage', {
  method: 'get',
  path: '/v1/announcements/recipients',
  operationId: 'countRecipients',
  tags: ['notifications'],
  summary: 'Counts the members that an announcement would notify',
  request: { query: Announcement.pick({ role: true }) },
  responses: { 200: { description: 'Number of members', content: json(Recipients) } },
})

export const announce = endpoint(
  'news.manage',
  {
    method: 'post',
    path: '/v1/announcements',
    ...limitedBy('announce'),
    operationId: 'announce',
    tags: ['notifications'],
    summary: 'Notifies all members, or those of a role, through their chosen channels',
    description: '409 `already_sent` when the client id was sent before with other values.',
    request: { body: jsonBody(Announcement) },
    responses: {
      201: {
        description: 'Sent',
        content: json(Recipients),
      },
    },
  },
  409,
)
