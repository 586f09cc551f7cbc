import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { limitedBy } from './rate-limits'

/**
 * In the order of sending. `urgent`: the recipient waits for it; sent at once. `notice`: about the account, invites and
 * notifications. `announcement`: to many members, sent last.
 */
export const mailClasses = ['urgent', 'notice', 'announcement'] as const

/** SMTP, or the HTTP API of a service. */
export const mailProviders = ['smtp', 'resend', 'postmark'] as const

export type MailClass = (typeof mailClasses)[number]
export type MailProviderName = (typeof mailProviders)[number]

export const QueuedMail = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    class: z.enum(mailClasses),
    provider: z.enum(mailProviders).nullable().describe('The provider of the last attempt; null before the first'),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(['queued', 'sent', 'failed']),
    attempts: z.number().int(),
    createdAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().nullable().describe('Only while it is queued'),
    sentAt: z.iso.datetime().nullable(),
    lastError: z
      .string()
      .nullable()
      .describe('Words of the provider; `interrupted`: it did not answer, so the email may have been sent'),
    text: z
      .string()
      .nullable()
      .describe(
        'Only while the site has no mail server, and never for API tokens: its links are secrets of the recipient',
      ),
  })
  .openapi('QueuedMail')

export type QueuedMail = z.infer<typeof QueuedMail>

const MailPage = z
  .object({
    ...cursorPageOf(QueuedMail, 'MailPage').shape,
    outage: orNull(
      z.object({
        since: z.iso.datetime().describe('The first failed run since the provider last accepted a mail'),
        error: z.string().describe('Words of the provider, or why it was not asked'),
      }),
    ).describe('Sending fails; null: it works, or no mail server is set'),
  })
  .openapi('MailPage')

export const retryMails = endpoint('settings.manage', {
  method: 'post',
  path: '/v1/admin/mails/retry',
  ...limitedBy('retry-mails'),
  operationId: 'retryMails',
  tags: ['mails'],
  summary: 'Makes all waiting emails due now, for example after the mail server was corrected',
  description: 'Not those that are being sent, or may have been sent without an answer.',
  responses: {
    200: {
      description: 'Due now',
      content: json(z.object({ mails: z.number().int() }).openapi('RetriedMails')),
    },
  },
})

export const listMails = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/mails',
  operationId: 'listMails',
  tags: ['mails'],
  summary: 'The outbox, newest first',
  request: { query: CursorQuery },
  responses: {
    200: { description: 'Mails', content: json(MailPage) },
  },
})
