import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'

/** Characters of what is announced: it is one line among the notifications. */
const longestAnnouncement = 200

export const Announcement = z
  .object({
    clientId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .describe('Made by the client. Sending one twice is sending it once'),
    text: z.string().trim().min(1).max(longestAnnouncement),
    link: z
      .string()
      .trim()
      .regex(/^\/(?![/\\])[^\s\\]{0,300}$/)
      .default('/notifications')
      .describe('Path on the web client'),
    role: z.string().min(1).max(32).optional().describe('Only members of this role; left out: all'),
  })
  .openapi('NewAnnouncement')

export const announce = endpoint(
  'news.manage',
  {
    method: 'post',
    path: '/v1/announcements',
    operationId: 'announce',
    tags: ['notifications'],
    summary: 'Tells all members something, or those of a role, by the ways they chose',
    request: { body: jsonBody(Announcement) },
    responses: {
      201: {
        description: 'It is told',
        content: json(
          z.object({ told: z.number().int().describe('Members it was told to now') }).openapi('AnnouncementTold'),
        ),
      },
    },
  },
  413,
  415,
)
