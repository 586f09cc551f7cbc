import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { CursorQuery, cursorPageOf } from './paging'

export const QueuedMail = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(['queued', 'sent', 'failed']),
    attempts: z.number().int(),
    createdAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().nullable().describe('Only while it is queued'),
    sentAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
    text: z
      .string()
      .nullable()
      .describe(
        'Only while the site has no mail server, and never for API tokens: its links are secrets of the recipient',
      ),
  })
  .openapi('QueuedMail')

export type QueuedMail = z.infer<typeof QueuedMail>

export const listMails = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/mails',
  operationId: 'listMails',
  tags: ['mails'],
  summary: 'The outbox, newest first',
  request: { query: CursorQuery },
  responses: {
    200: { description: 'Mails', content: json(cursorPageOf(QueuedMail, 'MailPage')) },
  },
})
