import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { EmailAddress, MailedToken, MailLanguage } from './joining-fields'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'

export const EmailChange = z.object({ email: EmailAddress, locale: MailLanguage }).strict().openapi('EmailChange')
export const EmailConfirmation = z
  .object({ token: MailedToken, locale: MailLanguage })
  .strict()
  .openapi('EmailConfirmation')

export const requestEmailChange = endpoint('self', {
  method: 'post',
  path: '/v1/me/email',
  ...limitedBy('email'),
  operationId: 'requestEmailChange',
  tags: ['account'],
  summary: 'Requests a change of the email address. The response is the same when the address is taken',
  description: `${needsRecentAuth} The address changes when the link in the email to the new address is opened.`,
  request: { body: jsonBody(EmailChange) },
  responses: { 204: { description: 'If the address is free, an email was sent to it' } },
})

export const confirmEmailChange = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/email/confirmations',
    ...limitedBy('email-set'),
    operationId: 'confirmEmailChange',
    tags: ['account'],
    summary:
      'Changes the email address by the token of the email, and notifies the old address. Changes nothing when it is done',
    request: { body: jsonBody(EmailConfirmation) },
    responses: {
      200: { description: 'The new address', content: json(z.object({ email: z.string() }).openapi('ConfirmedEmail')) },
    },
  },
  404,
)
