import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { EmailAddress, MailedToken, MailLanguage } from './joining-fields'
import { jsonBody } from './json'

export const EmailChange = z.object({ email: EmailAddress, locale: MailLanguage }).strict().openapi('EmailChange')
export const EmailConfirmation = z
  .object({ token: MailedToken, locale: MailLanguage })
  .strict()
  .openapi('EmailConfirmation')

export const requestEmailChange = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/email',
    operationId: 'requestEmailChange',
    tags: ['account'],
    summary: 'Asks for another e-mail address. It is told the same whether the address is free',
    description: `${needsRecentAuth} Nothing changes until the link in the mail to the new address is followed.`,
    request: { body: jsonBody(EmailChange) },
    responses: { 204: { description: 'If the address is free, a mail is on its way to it' } },
  },
  413,
  415,
)

export const confirmEmailChange = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/email/confirmations',
    operationId: 'confirmEmailChange',
    tags: ['account'],
    summary: 'Changes the address by the link that was mailed to it; the old one is told',
    request: { body: jsonBody(EmailConfirmation) },
    responses: { 204: { description: 'Changed' } },
  },
  404,
  413,
  415,
)
