import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { EmailAddress, MailedToken, MailLanguage, NewPassword } from './joining-fields'
import { json, jsonBody } from './json'
import { normalizeLineBreaks } from './line-breaks'
import { Username } from './me'
import { limitedBy } from './rate-limits'

export const RegistrationMode = z.enum(['invite', 'open', 'closed', 'application']).openapi('RegistrationMode')

export const Registration = z
  .object({
    username: Username,
    email: EmailAddress,
    password: NewPassword,
    invite: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('The code of an invite; required in mode `invite`')
      .openapi({ example: 'the-code-of-an-invite' }),
    application: z
      .string()
      .overwrite(normalizeLineBreaks)
      .trim()
      .max(5000)
      .optional()
      .describe('Reason for joining, in mode `application`'),
    acceptsRules: z.literal(true).describe('Accepts the rules of the site'),
    rulesVersion: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('The version that was shown; default: the version in force'),
    locale: MailLanguage,
  })
  .strict()
  .openapi('Registration')

export const RegistrationTerms = z
  .object({
    mode: RegistrationMode,
    invite: z
      .enum(['good', 'bad'])
      .nullable()
      .describe('Whether the invite code of the query is valid; null without one'),
    inviter: z.string().nullable().describe('Sender of a valid invite'),
  })
  .openapi('RegistrationTerms')

export type RegistrationTerms = z.infer<typeof RegistrationTerms>

export const readRegistrationTerms = endpoint('public', {
  method: 'get',
  path: '/v1/registrations/terms',
  ...limitedBy('invite-code'),
  operationId: 'readRegistrationTerms',
  tags: ['registrations'],
  summary: 'The registration mode, and whether an invite is valid',
  request: { query: z.object({ invite: z.string().trim().max(100).optional() }) },
  responses: { 200: { description: 'Terms', content: json(RegistrationTerms) } },
})

export const createRegistration = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/registrations',
    ...limitedBy('register', 'register-address'),
    operationId: 'createRegistration',
    tags: ['registrations'],
    summary:
      'Registers and sends an email to confirm the address. The response is the same when the address has an account',
    description: [
      'Sent again after a minute with the same username, address and password, or with the same invite and username, it replaces the',
      'registration and sends another email; the earlier link ends.',
    ].join(' '),
    request: { body: jsonBody(Registration) },
    responses: { 204: { description: 'An email was sent' } },
  },
  403,
  409,
)

export const VerificationSubject = z
  .object({
    username: z.string().describe('The chosen username'),
    isApplication: z.boolean().describe('Staff decides after the address is confirmed'),
    isConfirmed: z.boolean().describe('The address is confirmed: the account or the application exists'),
  })
  .openapi('VerificationSubject')

export type VerificationSubject = z.infer<typeof VerificationSubject>

export const readVerification = endpoint(
  'public',
  {
    method: 'get',
    path: '/v1/verifications/{token}',
    operationId: 'readVerification',
    tags: ['registrations'],
    summary: 'The registration of a mailed link; changes nothing',
    request: { params: z.object({ token: MailedToken }) },
    responses: { 200: { description: 'Subject', content: json(VerificationSubject) } },
  },
  404,
)

export const Verification = z.object({ token: MailedToken }).strict().openapi('Verification')

export const createVerification = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/verifications',
    ...limitedBy('verify'),
    operationId: 'createVerification',
    tags: ['registrations'],
    summary: 'Confirms the address: creates the account, or submits the application to staff',
    request: { body: jsonBody(Verification) },
    responses: { 200: { description: 'Subject', content: json(VerificationSubject) } },
  },
  404,
  409,
)

export const Applicant = z
  .object({
    id: z.number().int(),
    username: z.string(),
    email: z.string(),
    application: z.string().describe('Plain text'),
    verifiedAt: z.iso.datetime(),
  })
  .openapi('Applicant')

export type Applicant = z.infer<typeof Applicant>

export const listApplicants = endpoint('users.manage', {
  method: 'get',
  path: '/v1/admin/applicants',
  operationId: 'listApplicants',
  tags: ['registrations'],
  summary: 'Applicants without a decision, oldest first; at most 100',
  responses: {
    200: {
      description: 'Applicants',
      content: json(z.object({ data: z.array(Applicant) }).openapi('ApplicantList')),
    },
  },
})

export const decideApplicant = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/applicants/{id}/decision',
    operationId: 'decideApplicant',
    tags: ['registrations'],
    summary: 'Accepts or declines an applicant, and sends an email',
    request: {
      params: z.object({ id: z.coerce.number().int().positive() }),
      body: jsonBody(
        z
          .object({
            decision: z.enum(['accept', 'decline']),
            reason: z.string().trim().max(1000).optional().describe('Sent to a declined applicant'),
          })
          .strict()
          .openapi('ApplicantDecision'),
      ),
    },
    responses: { 204: { description: 'Decided' } },
  },
  404,
  409,
)
