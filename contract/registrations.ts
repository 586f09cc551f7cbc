import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { EmailAddress, MailedToken, MailLanguage, NewPassword } from './joining-fields'
import { json, jsonBody } from './json'
import { Username } from './me'

export const RegistrationMode = z.enum(['invite', 'open', 'closed', 'application']).openapi('RegistrationMode')

export const Registration = z
  .object({
    username: Username,
    email: EmailAddress,
    password: NewPassword,
    invite: z.string().trim().max(100).optional().describe('The code of an invite'),
    application: z.string().trim().max(5000).optional().describe('Why one wants to join, where that is asked for'),
    acceptsRules: z.literal(true).describe('Says that the rules of the site were read and will be kept'),
    locale: MailLanguage,
  })
  .strict()
  .openapi('Registration')

export const RegistrationTerms = z
  .object({
    mode: RegistrationMode,
    invite: z.enum(['good', 'bad']).nullable().describe('What the code of the query is worth; null without one'),
    inviter: z.string().nullable().describe('Who sent a good invite'),
  })
  .openapi('RegistrationTerms')

export type RegistrationTerms = z.infer<typeof RegistrationTerms>

export const readRegistrationTerms = endpoint('public', {
  method: 'get',
  path: '/v1/registrations/terms',
  operationId: 'readRegistrationTerms',
  tags: ['registrations'],
  summary: 'Who may register, and whether an invite is good',
  request: { query: z.object({ invite: z.string().trim().max(100).optional() }) },
  responses: { 200: { description: 'Terms', content: json(RegistrationTerms) } },
})

export const createRegistration = endpoint(
  'public',
  {
    method: 'post',
    path: '/v1/registrations',
    operationId: 'createRegistration',
    tags: ['registrations'],
    summary: 'Register: a mail with a link follows. The answer is the same when the address has an account already',
    request: { body: jsonBody(Registration) },
    responses: { 204: { description: 'A mail is on its way' } },
  },
  403,
  409,
  413,
  415,
)

export const VerificationSubject = z
  .object({
    username: z.string().describe('The name that was chosen'),
    isApplication: z.boolean().describe('The staff decides when the address is confirmed'),
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
    summary: 'What a link out of a mail would confirm; nothing changes',
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
    operationId: 'createVerification',
    tags: ['registrations'],
    summary: 'Confirm the address: the account comes into being, or the application goes to the staff',
    request: { body: jsonBody(Verification) },
    responses: { 200: { description: 'Subject', content: json(VerificationSubject) } },
  },
  404,
  409,
  413,
  415,
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
  summary: 'Who has applied and waits for an answer, the longest first; at most 100',
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
    summary: 'Lets an applicant in, or not; either is told by mail',
    request: {
      params: z.object({ id: z.coerce.number().int().positive() }),
      body: jsonBody(
        z
          .object({
            decision: z.enum(['accept', 'decline']),
            reason: z.string().trim().max(1000).optional().describe('Told to who is declined'),
          })
          .strict()
          .openapi('ApplicantDecision'),
      ),
    },
    responses: { 204: { description: 'Decided' } },
  },
  404,
  409,
  413,
  415,
)
